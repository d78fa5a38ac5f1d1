/** The specified facts of a catalogue. */
export type Facts = {
  /** Facts that the specification leaves to the definition. */
  readonly silent?: readonly (keyof Facts)[]
  readonly route?: string
  readonly title?: string
  readonly id: string
  readonly list?: string
  readonly save?: string
  readonly remove?: string
  readonly method?: 'POST' | 'DELETE'
  readonly permissions?: readonly [number | null, number | null, number | null]
  readonly filters?: readonly string[]
  readonly status?: 'estid'
  readonly required?: Readonly<Record<string, string>>
  readonly create?: string
  readonly edit?: string
  readonly confirm?: string
  readonly nothing?: string
}
