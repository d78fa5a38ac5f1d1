import { localSearchMoves } from '@soportica/rules/localSearch'
import { requestMoves } from '@soportica/rules/requests'
import { localSearchStates } from '@soportica/contract/local-search/states'
import { requestStates } from '@soportica/contract/requests/states'

type Move = {
  readonly from: unknown
  readonly action: string
  readonly to: unknown
  readonly needs?: readonly string[] | undefined
}
const stateName = (state: unknown): string => (typeof state === 'number' ? `s${state}` : String(state))

function drawn(title: string, states: readonly { readonly id: number; readonly nombre: string }[], moves: readonly Move[]): string {
  const stateLines = states.map(({ id, nombre }) => `  s${id} : ${id} ${nombre}`)
  const arrows = moves.map(({ from, action, to, needs = [] }) => {
    const needsText = needs.length > 0 ? ` (${needs.join(', ')})` : ''
    return `  ${stateName(from)} --> ${stateName(to)} : ${action}${needsText}`
  })
  const final = states.filter(({ id }) => !moves.some(({ from }) => from === id)).map(({ id }) => `  s${id} --> [*]`)
  return [`## ${title}`, '', '```mermaid', 'stateDiagram-v2', ...stateLines, ...arrows, ...final, '```', ''].join('\n')
}

/** The workflows as their tables have them, for docs/workflows.md. */
export const workflowsDrawn = (): string =>
  [
    '# Workflows',
    '',
    'Drawn from the tables in `packages/rules/src/requests.ts` and `localSearch.ts` by `npm run workflows`; a test fails when it is stale. In brackets: what has to be sent along.',
    '',
    drawn('Requests (R-2)', requestStates, requestMoves),
    drawn('Local search (R-1)', localSearchStates, localSearchMoves),
  ].join('\n')
