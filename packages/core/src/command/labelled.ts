import { type AppError, RejectedError, retold } from '../errors.ts'

/** What a refusal names is told to a person: by the label that the field has in the form. */
export interface Labelled {
  name: string
  label: string
}

/** The same refusal in the words of the form, where a service names the fields as it calls them. */
export function labelled(error: AppError, fields: readonly Labelled[]): AppError {
  if (!(error instanceof RejectedError)) return error
  const told = Object.entries(error.fields)
  if (!told.some(([name, text]) => error.message.includes(`${name}: ${text}`))) return error
  const labels = new Map(fields.map(({ name, label }) => [name, label]))
  const words = told.map(([name, text]) => `${labels.get(name) ?? name}: ${text}`)
  return retold(error, { message: words.join('; ') })
}
