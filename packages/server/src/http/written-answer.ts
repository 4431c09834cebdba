/**
 * An answer that was written as JSON already, by a statement's rows. It is sent as it stands: whoever writes it puts
 * nothing into it that the contract does not declare.
 */
export class WrittenAnswer {
  readonly json: string

  constructor(json: string) {
    this.json = json
  }
}
