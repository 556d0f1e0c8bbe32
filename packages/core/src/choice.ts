/** One of a few, for the field of a form and the column of a list alike. */
export interface Choice<Value extends string = string> {
  value: Value
  label: string
}

/** Of what is called as it is spelled. */
export function asChoice<Value extends string>(value: Value): Choice<Value> {
  return { value, label: value }
}
