/** A part of the form and the work: its actor, its dates, and the field of its delivery. */
export type StageDeclaration<F extends string, M extends string = string> = {
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
  /** The actor number of its notes and attachments; 0: the record as a whole. */
  readonly actid: number
  /** The modules that work on it; none: only the coordinators do. */
  readonly modulos?: readonly M[]
  /** The modality's tick and days by which it is planned. */
  readonly tick?: string
  readonly dias?: string
  /** The flag by which a record does without it. */
  readonly requiere?: F
  readonly actor?: F
  /** Additional actors. */
  readonly alsoActs?: readonly F[]
  /** Its predecessor: overlapping dates are reported. */
  readonly follows?: string
  readonly estado?: F
  /** The day on which its status last moved. */
  readonly moved?: F
  /** The real delivery. */
  readonly entrega?: F
  /** Theoretical dates: computed from a schedule, typed by hand beside the real ones, or none. */
  readonly dates: 'scheduled' | 'typed' | 'none'
  /** Additional fields that its delivered status requires. */
  readonly needs?: readonly F[]
  /** The attachment types that belong to it, by id. */
  readonly adjuntos: readonly number[]
  /** It has no own types: it shows those of other stages together. */
  readonly reune?: true
}
