import { visible } from '@headend/core/text'
import { Text, type TextProps } from 'ink'

interface LineProps extends Omit<TextProps, 'children'> {
  children: string
}

/** Text on one line, cut off with … where it is too long, if nothing else is said. No text of the screen is drawn raw: all of it passes here. */
export function Line({ children, ...style }: LineProps) {
  return (
    <Text wrap="truncate" {...style}>
      {visible(children)}
    </Text>
  )
}
