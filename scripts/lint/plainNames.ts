// Words that carry no meaning: a name is the noun that people would type to find the thing (STYLE.md).
const refused = new Set(
  'told tell tells named shown showing asked place standing standings means whoever kept given gathered later again beside telling hands waited mends goes resting whatever'.split(
    ' ',
  ),
)

// Names of CSS, Node and the database.
const foreign = new Set(['placeItems', 'EAI_AGAIN', 'aftersales_place'])

type Node = { readonly name: string; readonly parent?: { readonly type: string; readonly computed?: boolean; readonly property?: unknown } }
type Context = { readonly report: (problem: { readonly node: Node; readonly message: string }) => void }

export const refusedWord = (name: string): string | undefined =>
  (name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []).map((word) => word.toLowerCase()).find((word) => refused.has(word))

// A property that is read was named where it is declared.
const isRead = (node: Node): boolean => node.parent?.type === 'MemberExpression' && !node.parent.computed && node.parent.property === node

const check = (context: Context) => (node: Node) => {
  if (foreign.has(node.name) || isRead(node)) return
  const word = refusedWord(node.name)
  if (word) context.report({ node, message: `a name with '${word}' does not say what the thing is: use the noun of what it holds` })
}

/** A plugin of oxlint. */
export default {
  meta: { name: 'names' },
  rules: { plain: { create: (context: Context) => ({ Identifier: check(context), JSXIdentifier: check(context) }) } },
}
