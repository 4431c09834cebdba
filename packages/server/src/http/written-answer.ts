/**
 * An answer that was written as JSON already, by a statement's rows, in the bytes that go over the line. It is sent as it
 * stands: whoever writes it puts nothing into it that the contract does not declare.
 */
export class WrittenAnswer {
  readonly json: Buffer

  constructor(json: Buffer) {
    this.json = json
  }
}
