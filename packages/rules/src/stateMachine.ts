/** Whether something is allowed: true, or the reason why not. */
type Answer = true | string

/** From a state by an action to another one; `needs`: required content */
export type Row<State, Action extends string, Context, Need extends string = never> = {
  readonly from: State
  readonly action: Action
  readonly to: State
  readonly who: (context: Context) => Answer
  readonly guard?: (context: Context) => Answer
  readonly needs?: readonly Need[]
}
export type StateTable<State, Action extends string, Context, Need extends string = never> = readonly Row<State, Action, Context, Need>[]

/** The state has no such action, it is somebody else's, something is not as it must be, or something was not sent. */
type Refusal<Need extends string> =
  | { readonly because: 'state' }
  | { readonly because: 'who' | 'guard'; readonly reason: string }
  | { readonly because: 'needs'; readonly missing: readonly Need[] }
type Decision<R, Need extends string> =
  | { readonly allowed: true; readonly row: R }
  | { readonly allowed: false; readonly refusal: Refusal<Need> }

/** A state and an action lead to one row, otherwise the table would be ambiguous. */
export function stateTable<State, Action extends string, Context, Need extends string>(
  rows: StateTable<State, Action, Context, Need>,
): StateTable<State, Action, Context, Need> {
  const twice = rows.find(({ from, action }, at) => rows.findIndex((row) => row.from === from && row.action === action) !== at)
  if (twice) throw new Error(`the table says twice what ${twice.action} does in ${String(twice.from)}`)
  return rows
}

export const movesFrom = <R extends { readonly from: unknown }>(table: readonly R[], state: R['from']): readonly R[] =>
  table.filter(({ from }) => from === state)

/** Reports the first obstacle: state, person, condition, then missing content. */
export function decide<State, Action extends string, Context, Need extends string>(
  table: StateTable<State, Action, Context, Need>,
  state: NoInfer<State>,
  action: NoInfer<Action>,
  context: NoInfer<Context> & { readonly sent: readonly NoInfer<Need>[] },
): Decision<Row<State, Action, Context, Need>, Need> {
  const row = movesFrom(table, state).find((one) => one.action === action)
  if (!row) return { allowed: false, refusal: { because: 'state' } }
  const refusal = refusalOf(row, context)
  if (refusal) return { allowed: false, refusal }
  const missing = (row.needs ?? []).filter((need) => !context.sent.includes(need))
  return missing.length > 0 ? { allowed: false, refusal: { because: 'needs', missing } } : { allowed: true, row }
}

/** The actions of a record in its state: true, or the reason why not. `decide` checks the required content. */
export function acciones<State, Action extends string, Context, Need extends string>(
  table: StateTable<State, Action, Context, Need>,
  state: NoInfer<State>,
  context: NoInfer<Context>,
): Partial<Record<Action, Answer>> {
  const actions: Partial<Record<Action, Answer>> = {}
  for (const row of movesFrom(table, state)) actions[row.action] = refusalOf(row, context)?.reason ?? true
  return actions
}

function refusalOf<Context>(
  { who, guard }: { readonly who: (context: Context) => Answer; readonly guard?: (context: Context) => Answer },
  context: Context,
) {
  const may = who(context)
  if (may !== true) return { because: 'who', reason: may } as const
  const can = guard?.(context) ?? true
  return can === true ? undefined : ({ because: 'guard', reason: can } as const)
}
