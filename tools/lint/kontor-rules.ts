// House rules that need a look at the syntax, as a plugin of oxlint: the clock, the environment of a build, and money
// that has become a JavaScript number.

type Node = {
  readonly type: string
  readonly name?: string
  readonly operator?: string
  readonly value?: unknown
  readonly expression?: Node
  readonly callee?: Node
  readonly object?: Node
  readonly property?: Node
  readonly meta?: Node
  readonly argument?: Node
  readonly left?: Node
  readonly right?: Node
  readonly arguments?: readonly Node[]
}
type Context = { report(problem: { readonly node: Node; readonly message: string }): void }
type Visitor = Readonly<Record<string, (node: Node) => void>>
type Rule = { create(context: Context): Visitor }

const isNamed = (node: Node | undefined, name: string): boolean => node?.type === 'Identifier' && node.name === name

/** Date without an argument asks the machine's clock. With one it only converts. */
const clock: Rule = {
  create: (context) => {
    const check = (node: Node): void => {
      if (isNamed(node.callee, 'Date') && (node.type === 'CallExpression' || node.arguments?.length === 0)) {
        context.report({ node, message: 'Take the clock: kernel.clock on the server, shared/clock.ts in the web.' })
      }
    }
    return { NewExpression: check, CallExpression: check }
  },
}

const buildEnvironment: Rule = {
  create: (context) => ({
    MemberExpression: (node) => {
      if (node.object?.type === 'MetaProperty' && isNamed(node.property, 'env')) {
        context.report({ node, message: 'Read the environment in shared/env.ts.' })
      }
    },
  }),
}

const bare = (node: Node | undefined): Node | undefined =>
  node?.type === 'ParenthesizedExpression' ? bare(node.expression) : node
const isTextAsNumber = (node: Node | undefined): boolean =>
  node?.type === 'UnaryExpression' && node.operator === '+' && bare(node.argument)?.type !== 'Literal'

/** What can only be a JavaScript number: a Decimal knows no operators. */
function isNumber(node: Node | undefined): boolean {
  const inner = bare(node)
  if (inner === undefined) return false
  if (inner.type === 'Literal') return typeof inner.value === 'number'
  if (inner.type === 'UnaryExpression') return inner.operator === '+' || inner.operator === '-'
  if (inner.type === 'CallExpression') return isNamed(bare(inner.callee)?.object, 'Math')
  return inner.type === 'BinaryExpression'
}

const moneyMessage = 'Money is never a number: use domain/money.'
const numberMoney: Rule = {
  create: (context) => ({
    CallExpression: (node) => {
      const callee = bare(node.callee)
      const isFormatting = isNamed(callee?.property, 'toFixed') || isNamed(callee?.property, 'toPrecision')
      if (isFormatting && isNumber(callee?.object)) context.report({ node, message: moneyMessage })
    },
    BinaryExpression: (node) => {
      if (!/^[*/%+-]$|^\*\*$/.test(node.operator ?? '')) return
      if (isTextAsNumber(bare(node.left)) || isTextAsNumber(bare(node.right))) {
        context.report({ node, message: `${moneyMessage} For a count: Math.trunc(+text) first.` })
      }
    },
  }),
}

const plugin = {
  meta: { name: 'kontor' },
  rules: { clock, 'build-environment': buildEnvironment, 'number-money': numberMoney },
}
export default plugin
