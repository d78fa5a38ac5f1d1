import { hasAllowedSigns, type IdName, tidy } from '@soportica/contract/core/wire'
import type { FieldName, RecordValues } from '@soportica/contract/projects/fieldName'
import type { ProjectField } from '@soportica/contract/projects/fields'
import type { Project } from '@soportica/contract/projects/project'
import { folded } from '../../../lib/accents.ts'
import { textOf } from '../../calendar/dayText.ts'
import { isDateName, labelOf } from '../form/recordWire.ts'
import { readDay } from './readDay.ts'

/** The values of a text as they are sent, and how the text reads in words. */
export type ReadValue =
  | { readonly values: RecordValues; readonly text: string; readonly refusal?: undefined }
  | { readonly refusal: string }
export type ValueReader = (text: string) => ReadValue
/** The choices of a field. */
export type FieldChoices = readonly IdName[]
/** A municipality brings its department and region along. */
export type Municipality = IdName & { readonly departamento: number; readonly region: number; readonly nombreDepartamento: string }

const alike = (text: string): string => folded(text).replace(/\s+/g, ' ').trim()
const wrong = (refusal: string): ReadValue => ({ refusal })
const failedFormula = /^#(N\/[AD]|[¡¿]?(REF|VALOR|VALUE|DIV\/0|NOMBRE|NAME|NUM|NULL|NULO)[!?])$/i

/** How the text of a cell becomes the value of a field. */
export function valueReader(project: Project, name: FieldName, choices: FieldChoices | readonly Municipality[]): ValueReader {
  const label = labelOf(project, name)
  const read = readerOf(project, name, label, choices)
  return (text) => {
    const trimmed = tidy(text)
    if (!hasAllowedSigns(trimmed)) return wrong('Contiene caracteres no permitidos')
    return failedFormula.test(trimmed) ? wrong(`«${trimmed}» es un error de la hoja de cálculo`) : read(trimmed)
  }
}

function readerOf(project: Project, name: FieldName, label: string, choices: FieldChoices | readonly Municipality[]): ValueReader {
  const of = (value: string | number, text: string): ReadValue => ({ values: { [name]: value }, text })
  if (name === project.commonFields.municipality) return municipalityReader(project, label, choices as readonly Municipality[])
  if (isDateName(project, name))
    return (text) => {
      const day = readDay(text)
      return day === undefined ? wrong(`«${text}» no es una fecha entre 1950 y 2050`) : of(day, textOf(day))
    }
  const field = project.fieldByName.get(name)!
  if (field.kind === 'text')
    return (text) => (text.length > field.max ? wrong(`${label} no puede tener más de ${field.max} caracteres`) : of(text, text))
  if (field.kind === 'flag')
    return (text) => {
      const flag = flags.get(alike(text))
      return flag === undefined ? wrong(`«${text}» no es Sí ni No`) : of(flag, flag === 1 ? 'Sí' : 'No')
    }
  if (field.kind === 'integer' || field.kind === 'percent')
    return (text) => {
      const number = wholeNumber(text)
      const refusal = number === undefined ? `«${text}» no es un número entero` : outOf(field, number)
      return refusal === undefined ? of(number!, field.kind === 'percent' ? `${number} %` : String(number)) : wrong(refusal)
    }
  const all = field.kind === 'option' ? field.options.map(({ value, label: nombre }) => ({ id: value, nombre })) : choices
  return choiceReader(all, label, ({ id, nombre }) => of(id, nombre))
}

const flags = new Map<string, 0 | 1>([
  ...['si', 's', 'x', '1', 'verdadero', 'true'].map((word) => [word, 1] as const),
  ...['no', 'n', '0', 'falso', 'false'].map((word) => [word, 0] as const),
])

/** '2.026', '30 %' and '30,0' are whole; undefined: the text is no whole number. */
function wholeNumber(text: string): number | undefined {
  const bare = text.replace(/\s|%/g, '')
  const grouped = /^\d{1,3}(\.\d{3})+$/.test(bare) ? bare.replaceAll('.', '') : bare
  const [, whole] = /^(\d{1,10})([.,]0+)?$/.exec(grouped) ?? []
  return whole === undefined ? undefined : Number(whole)
}
const [mostPercent, step] = [100, 10]
function outOf(field: ProjectField, number: number): string | undefined {
  if (field.kind === 'integer' && (number < field.min || number > field.max)) return `${field.label} va de ${field.min} a ${field.max}`
  return field.kind === 'percent' && (number > mostPercent || number % step !== 0) ? `${field.label} va de 0 a 100, de 10 en 10` : undefined
}

/** The choice with this name; null: there are several. */
function finderOf<C extends IdName>(choices: readonly C[]): (text: string) => C | null | undefined {
  const byName = new Map<string, C | null>()
  for (const choice of choices) byName.set(alike(choice.nombre), byName.has(alike(choice.nombre)) ? null : choice)
  return (text) => byName.get(alike(text))
}
const several = (text: string, label: string): string => `Hay más de uno con el nombre «${text}» en ${label}`
const notListed = (text: string, label: string): ReadValue => wrong(`«${text}» no está en la lista de ${label}`)

function choiceReader(choices: FieldChoices, label: string, of: (choice: IdName) => ReadValue): ValueReader {
  const find = finderOf(choices)
  return (text) => {
    const found = find(text)
    if (found) return of(found)
    return found === null ? wrong(several(text, label)) : notListed(text, label)
  }
}

function municipalityReader({ commonFields }: Project, label: string, choices: readonly Municipality[]): ValueReader {
  const { region, department, municipality } = commonFields
  const withDepartment = choices.map((one) => ({ ...one, nombre: `${one.nombre} (${one.nombreDepartamento})` }))
  const [find, findWhole] = [finderOf(choices), finderOf(withDepartment)]
  return (text) => {
    const found = findWhole(text) ?? find(text)
    if (found)
      return {
        values: { [region]: found.region, [department]: found.departamento, [municipality]: found.id },
        text: found.nombre,
      }
    const example = withDepartment.find(({ nombre }) => alike(nombre).startsWith(`${alike(text)} (`))
    return found === null && example
      ? wrong(`${several(text, label)}: escríbalo con su departamento, como «${example.nombre}»`)
      : notListed(text, label)
  }
}
