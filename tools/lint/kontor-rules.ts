// House rules that need a look at the syntax, as a plugin of oxlint: the clock, the environment of a build, money that
// has become a JavaScript number, statuses of payments outside the domain, and parts whose failure would end a page.

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
  readonly elements?: readonly (Node | null)[]
  readonly key?: Node
  readonly source?: Node
  readonly specifiers?: readonly Node[]
  readonly imported?: Node
  readonly consequent?: Node
  readonly alternate?: Node
  readonly discriminant?: Node
  readonly cases?: readonly { readonly test: Node | null }[]
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

// As the domain and the wire spell them; rules-bite holds both lists against theirs.
const statusWords = [
  'open',
  'partial-signed',
  'signed',
  'rejected',
  'delivered',
  'accepted',
  'accepted-with-change',
  'accepted-with-error',
  'done',
  'not-executed',
]
const wireOf = (word: string): string =>
  word.replace(/(^|-)([a-z])/g, (_found, _dash, letter: string) => letter.toUpperCase())
const statuses: ReadonlySet<unknown> = new Set([...statusWords, ...statusWords.map(wireOf)])
/** Words that other closed sets have too: an array of these alone may be something else. */
const common: ReadonlySet<unknown> = new Set(
  ['open', 'delivered', 'accepted', 'done'].flatMap((one) => [one, wireOf(one)]),
)
const inSql = new RegExp(`\\bstatus\\s*(?:=|<>|!=|(?:not\\s+)?in)\\s*\\(?\\s*'(?:${statusWords.join('|')})'`, 'i')

const isStatus = (node: Node | null | undefined): boolean =>
  node?.type === 'Literal' && typeof node.value === 'string' && statuses.has(node.value)
const isStatusName = (node: Node | undefined): boolean =>
  ['status', 'paymentStatus'].some(
    (name) => isNamed(node, name) || isNamed(node?.property, name) || (node?.type === 'Literal' && node.value === name),
  )

/** Which statuses a set holds, and where a change leads, is asked of the domain: no copy of it can fall behind. */
const paymentStatus: Rule = {
  create: (context) => {
    const report = (node: Node): void =>
      context.report({
        node,
        message:
          'A status by name belongs to packages/domain/src/payments: ask a set of status-sets.ts, or write what a verb of lifecycle decided.',
      })
    const isChosen = (node: Node | undefined): boolean => {
      const inner = bare(node)
      if (inner?.type === 'ConditionalExpression') return isChosen(inner.consequent) || isChosen(inner.alternate)
      return isStatus(inner)
    }
    return {
      BinaryExpression: (node) => {
        if (!/^[!=]==?$/.test(node.operator ?? '')) return
        const [left, right] = [bare(node.left), bare(node.right)]
        if ((isStatusName(left) && isStatus(right)) || (isStatusName(right) && isStatus(left))) report(node)
      },
      Property: (node) => {
        if (isStatusName(node.key) && isChosen(node.value as Node | undefined)) report(node)
      },
      ArrayExpression: (node) => {
        const elements = node.elements ?? []
        const isSet = elements.length > 1 && elements.every((one) => isStatus(one))
        if (isSet && elements.some((one) => !common.has(one?.value))) report(node)
      },
      SwitchStatement: (node) => {
        if (isStatusName(bare(node.discriminant)) && node.cases?.some(({ test }) => isStatus(test))) report(node)
      },
      TemplateElement: (node) => {
        if (inSql.test((node.value as { readonly raw: string }).raw)) report(node)
      },
      CallExpression: (node) => {
        const [column, , value] = node.arguments ?? []
        const isColumn = column?.type === 'Literal' && /(^|\.)status$/.test(String(column.value))
        const isOf = isStatus(value) || (value?.elements?.some((one) => isStatus(one)) ?? false)
        if (isColumn && isOf) report(node)
      },
    }
  },
}

/** React keeps the failure of a lazy part for ever and ends the page with it, and the router begins the page anew. */
const fetchedWhole: Rule = {
  create: (context) => ({
    ImportDeclaration: (node) => {
      const from = node.source?.value
      for (const one of node.specifiers ?? []) {
        const isLazy = from === 'react' && isNamed(one.imported, 'lazy')
        const isLazyRoute = from === '@tanstack/react-router' && isNamed(one.imported, 'lazyRouteComponent')
        if (!isLazy && !isLazyRoute) continue
        const message = 'What cannot be fetched ends nothing: lazyPart and lazyDialog of the kit, lazyPage of shared.'
        context.report({ node: one, message })
      }
    },
  }),
}

const plugin = {
  meta: { name: 'kontor' },
  rules: {
    clock,
    'build-environment': buildEnvironment,
    'number-money': numberMoney,
    'payment-status': paymentStatus,
    'fetched-whole': fetchedWhole,
  },
}
export default plugin
