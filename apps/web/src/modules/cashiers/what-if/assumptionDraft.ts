import type { Assumption } from '@soportica/contract/cashiers/whatIf'

export type AssumptionKind = Assumption['tipo']
/** The inputs of all assumptions, so that a change of the kind loses nothing. */
export type AssumptionDraft = {
  readonly tipo: AssumptionKind
  readonly etapa: string
  readonly cuando: 'dia' | 'dias'
  readonly dia: string
  readonly dias: string
  readonly agregar: readonly string[]
  readonly quitar: readonly string[]
  readonly modalidad: string
  readonly persona: string
  readonly desde: string
  readonly hasta: string
}
const nothing: AssumptionDraft = {
  tipo: 'reprogramar',
  etapa: '',
  cuando: 'dias',
  dia: '',
  dias: '',
  agregar: [],
  quitar: [],
  modalidad: '',
  persona: '',
  desde: '',
  hasta: '',
}

export function draftOf(supuesto: Assumption | undefined): AssumptionDraft {
  const texts = Object.entries(supuesto ?? {}).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value])
  return { ...nothing, ...Object.fromEntries(texts), cuando: supuesto?.tipo === 'inicio' && supuesto.dia !== undefined ? 'dia' : 'dias' }
}

/** The assumption; a text: what is missing. */
export function assumptionOf(draft: AssumptionDraft): Assumption | string {
  const { tipo, etapa, cuando, dia, agregar, quitar, desde, hasta } = draft
  const [dias, modalidad, persona] = [draft.dias, draft.modalidad, draft.persona].map((text) =>
    /^\d{1,9}$/.test(text) ? Number(text) : undefined,
  )
  switch (tipo) {
    case 'reprogramar':
      return { tipo }
    case 'inicio':
      if (etapa === '') return 'Elija la etapa'
      if (cuando === 'dia') return dia === '' ? 'Escriba el día en que empieza' : { tipo, etapa, dia }
      return dias ? { tipo, etapa, dias } : 'Escriba cuántos días hábiles después empieza'
    case 'festivos':
      return agregar.length + quitar.length === 0
        ? 'Escriba un día que se agrega o se quita'
        : { tipo, agregar: [...agregar], quitar: [...quitar] }
    case 'modalidad':
      if (!modalidad) return 'Elija la modalidad'
      if (etapa === '') return 'Elija la etapa'
      return dias === undefined ? 'Escriba los días de la etapa' : { tipo, modalidad, etapa, dias }
    case 'ausencia':
      if (!persona) return 'Elija la persona'
      if (desde === '' || hasta === '') return 'Escriba los días de la ausencia'
      return { tipo, persona, desde, hasta }
  }
}
