/** Small breaks of a source file, each of which some test should notice. */
import { type ESTree, parseSync } from 'vite'

type Pair = ESTree.LogicalExpression | ESTree.BinaryExpression | ESTree.PrivateInExpression

/** `text` in place of what stands from `start` to `end`. */
export interface Break {
  kind: 'condition' | 'operator' | 'call' | 'result' | 'item' | 'boolean'
  start: number
  end: number
  text: string
}

const OPPOSITE: Record<string, string> = {
  '&&': '||',
  '||': '&&',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
}

/** Types, what other files bring, and styles: no test can notice a break there, or the file does not load. */
const SKIPPED = /^(TS(?!AsExpression|SatisfiesExpression|NonNullExpression)|Import|ExportAll)/
const SKIPPED_ATTRIBUTES = ['className', 'class']

export function breaksOf(file: string, code: string): Break[] {
  const found: Break[] = []
  visit(parseSync(file, code).program, (node) => found.push(...breaksAt(node, code)))
  return found
}

export function broken(code: string, { start, end, text }: Break): string {
  return code.slice(0, start) + text + code.slice(end)
}

function visit(node: ESTree.Node, see: (node: ESTree.Node) => void): void {
  if (SKIPPED.test(node.type)) return
  if (node.type === 'JSXAttribute' && SKIPPED_ATTRIBUTES.includes(String(node.name.name))) return
  see(node)
  for (const value of Object.values(node).flat())
    if (value && typeof value === 'object' && 'type' in value) visit(value, see)
}

function breaksAt(node: ESTree.Node, code: string): Break[] {
  const { start, end } = node
  switch (node.type) {
    case 'IfStatement':
    case 'ConditionalExpression':
      return [
        { ...spanOf(node.test), kind: 'condition', text: `!(${code.slice(node.test.start, node.test.end)})` },
      ]
    case 'LogicalExpression':
    case 'BinaryExpression': {
      const operator = operatorFor(node)
      const between = { start: node.left.end, end: node.right.start }
      return operator ? [{ ...between, kind: 'operator', text: ` ${operator} ` }] : []
    }
    case 'ExpressionStatement':
      return isCall(node.expression) ? [{ start, end, kind: 'call', text: '{}' }] : []
    case 'ReturnStatement':
      return node.argument ? withoutResult(node.argument) : []
    case 'ArrowFunctionExpression':
      return withoutResult(node.body)
    case 'ArrayExpression':
      return withoutEach(node.elements.filter((element) => element !== null))
    case 'ObjectExpression':
      return withoutEach(node.properties)
    case 'Literal':
      return typeof node.value === 'boolean'
        ? [{ start, end, kind: 'boolean', text: String(!node.value) }]
        : []
    default:
      return []
  }
}

function operatorFor({ operator, left, right }: Pair): string | undefined {
  const isCount = [left, right].some((side) => side.type === 'Literal' && typeof side.value === 'number')
  if (isCount && (operator === '+' || operator === '-')) return operator === '+' ? '-' : '+'
  return OPPOSITE[operator]
}

function isCall(node: ESTree.Expression): boolean {
  if (node.type === 'AwaitExpression') return isCall(node.argument)
  if (node.type === 'UnaryExpression' && node.operator === 'void') return isCall(node.argument)
  return node.type === 'CallExpression' || (node.type === 'ChainExpression' && isCall(node.expression))
}

function withoutResult(result: ESTree.Node): Break[] {
  const isText =
    result.type === 'TemplateLiteral' || (result.type === 'Literal' && typeof result.value === 'string')
  if (isText) return [{ ...spanOf(result), kind: 'result', text: "''" }]
  const isList = result.type === 'ArrayExpression' && result.elements.length > 0
  return isList ? [{ ...spanOf(result), kind: 'result', text: '[]' }] : []
}

/** Each of them away once, with the comma at its side. */
function withoutEach(items: readonly ESTree.Span[]): Break[] {
  return items.map((item, at) => {
    const [before, after] = [items[at - 1], items[at + 1]]
    const span = after
      ? { start: item.start, end: after.start }
      : { start: before?.end ?? item.start, end: item.end }
    return { ...span, kind: 'item', text: '' }
  })
}

function spanOf({ start, end }: ESTree.Span) {
  return { start, end }
}
