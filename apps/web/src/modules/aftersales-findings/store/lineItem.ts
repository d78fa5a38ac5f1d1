import type { FindingItem } from '@soportica/contract/aftersales/findings'
import { emptyFinding, type Finding } from '@soportica/rules/findings'
import type { Sending } from './lineStore.ts'

/** The first text of a line is sent by its place, later ones by its number. */
export function itemOf({ line, change, key }: Omit<Sending, 'clave'>): FindingItem {
  const { iddetalle, ubicacionId: ubicacion, actividadId: actividad, adicional, version } = line
  if (iddetalle !== null) return { iddetalle, version, ...change }
  return { ubicacion, actividad, key, ...(adicional && { adicional }), ...(version > 0 && { version }), ...change }
}

type Texts = Readonly<Record<string, string | number>>
/** A line as a conflict tells it: nothing is written as nothing. */
export const findingIn = (texts: Texts): Finding =>
  Object.fromEntries(
    Object.entries(emptyFinding).map(([name, none]) => {
      const text = String(texts[name] ?? '')
      return [name, text === '' ? none : typeof none === 'string' ? text : Number(text)]
    }),
  ) as Finding
