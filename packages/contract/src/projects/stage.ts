/** A part of a project's form and of its work: who acts in it, when it is due, which field says that it is done. */
export type Stage<F extends string = string, M extends string = string> = {
  readonly key: string
  readonly titulo: string
  /** The heading of its section of the form, where it is not the title. */
  readonly seccion?: string
  /**
   * When the form has its section, where that is not always: in the general module, while its requirement is ticked, and in its own modules, for
   * any record or for stored ones.
   */
  readonly shows?: { readonly general?: true; readonly required?: true; readonly own?: 'any' | 'stored' }
  /** The stage within names on the wire; without it, its key with a capital. */
  readonly word?: string
  /** Whose notes and attachments these are; 0: of the record as a whole. */
  readonly actid: number
  /** The modules that work on it; none: only the coordinators do. */
  readonly modulos?: readonly M[]
  /** The modality's tick and days by which it is planned. */
  readonly tick?: string
  readonly dias?: string
  /** The flag by which a record does without it. */
  readonly requiere?: F
  readonly actor?: F
  /** Others who act in it beside the actor. */
  readonly alsoActs?: readonly F[]
  /** The stage that is done before this one begins: dates that overlap are told. */
  readonly follows?: string
  readonly estado?: F
  /** The day on which its status last moved. */
  readonly moved?: F
  /** The real delivery. */
  readonly entrega?: F
  /** Theoretical dates: computed from a schedule, typed by hand beside the real ones, or none. */
  readonly dates: 'scheduled' | 'typed' | 'none'
  /** What its delivered status asks for besides the requirement, the actor and the delivery. */
  readonly needs?: readonly F[]
  /** The attachment types that belong to it, by id. */
  readonly adjuntos: readonly number[]
  /** It has no types of its own: it shows those of other stages together. */
  readonly reune?: true
}
