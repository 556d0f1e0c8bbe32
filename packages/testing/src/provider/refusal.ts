import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** The answer to a call that a rule refuses, in the shape that every service uses (OPN-24). */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode
  readonly errorCode: string
  /** Why, by field, where it is about some of them. */
  readonly fields: Readonly<Record<string, string>> | undefined

  constructor(
    status: ContentfulStatusCode,
    errorCode: string,
    errorMessage: string,
    fields?: Readonly<Record<string, string>>,
  ) {
    super(errorMessage)
    this.status = status
    this.errorCode = errorCode
    this.fields = fields
  }
}
