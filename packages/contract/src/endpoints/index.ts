export { defineEndpoint } from './define-endpoint.ts'
export type {
  BodyInput,
  BodyOf,
  Endpoint,
  Method,
  ParamsOf,
  QueryInput,
  QueryOf,
  ResponseOf,
} from './endpoint.ts'
