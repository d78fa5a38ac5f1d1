import { z } from 'zod'
import { endpointsOf } from '../core/endpoint.ts'
import { limits } from '../core/limits.ts'
import { actions, flag, identity, message, optionalId, recordId, recordIdOrNew, requiredText, saved, version } from '../core/wire.ts'
import { isListDrawing } from './listDrawing.ts'
import { savedName } from './sharing.ts'

const endpoint = endpointsOf('Vistas de listas')

export const mostViews = 100
export const mostHomeViews = 6
const mostQuery = 2_000
const mostParts = 100

/** Parts of an address that belong to a moment, not to a view. */
export const passingParts = ['pagina', 'vista'] as const

const partName = /^[a-zA-Z][a-zA-Z0-9]{0,39}$/
const queryIsWrong = 'Los filtros de la vista no son válidos'
function isViewQuery(text: string): boolean {
  const parts = [...new URLSearchParams(text)]
  return (
    parts.length <= mostParts &&
    parts.every(
      ([name, value]) =>
        partName.test(name) &&
        (!passingParts.some((passing) => passing === name) || isListDrawing(name, value)) &&
        value.length <= limits.nameLength &&
        !/\p{Cc}/u.test(value),
    )
  )
}
/** The query of a list's address: filters, tab, order, rows on a page, grouping. */
const consulta = z.string(queryIsWrong).max(mostQuery, 'Los filtros de la vista son demasiados').refine(isViewQuery, queryIsWrong)

const columnsAreWrong = 'Las columnas de la vista no son válidas'
const columnKey = z.string(columnsAreWrong).regex(/^[a-zA-Z][a-zA-Z0-9_.]{0,79}$/, columnsAreWrong)
const columnKeys = z.array(columnKey, columnsAreWrong).max(300, columnsAreWrong).optional()
/** Absent: as the list has them by itself. */
const columnas = z.strictObject(
  {
    orden: columnKeys,
    ocultas: columnKeys,
    /** Columns of groups, which are hidden by themselves. */
    elegidas: columnKeys,
    densa: z.boolean(columnsAreWrong).optional(),
    /** In rem. */
    anchos: z
      .record(columnKey, z.number(columnsAreWrong).min(1, columnsAreWrong).max(100, columnsAreWrong))
      .refine((widths) => Object.keys(widths).length <= 300, columnsAreWrong)
      .optional(),
  },
  columnsAreWrong,
)
export type ViewColumns = z.infer<typeof columnas>

/** The route of the window that has the list. */
const lista = z.string('La lista no es válida').max(80, 'La lista no es válida')

const listView = z.object({
  id: z.int(),
  lista: z.string(),
  nombre: z.string(),
  consulta: z.string(),
  columnas,
  autor: z.string(),
  propia: z.boolean(),
  /** 0 private, 1 a profile, 2 everybody. */
  compartida: z.int(),
  perfil: z.int().nullable(),
  oficial: flag,
  /** The list opens with it. */
  predeterminada: z.boolean(),
  enInicio: z.boolean(),
  version: z.int(),
  /** editar, eliminar */
  acciones: actions,
})
export type ListView = Readonly<z.infer<typeof listView>>

export const listViews = endpoint({
  method: 'POST',
  path: '/api/general/list_views',
  summary: 'Las vistas propias y las compartidas con quien llama, de las listas que tiene en su menú',
  permission: 'session',
  audit: false,
  body: z.strictObject(identity),
  response: z.object({ vistas: z.array(listView), /** Why the user may not share. */ acciones: actions }),
})

export const saveListView = endpoint({
  method: 'POST',
  path: '/api/general/save_list_view',
  summary: 'Guarda una vista nueva de una lista, o cambia una',
  permission: 'session',
  audit: 'listView.saved',
  body: z.strictObject({
    ...identity,
    id: recordIdOrNew,
    lista,
    nombre: requiredText(savedName, limits.nameLength),
    consulta,
    columnas,
    compartida: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    perfil: optionalId,
    oficial: flag,
    version,
  }),
  response: message.extend({ id: z.int(), ...saved }),
})

export const removeListView = endpoint({
  method: 'PUT',
  path: '/api/general/delete_list_view',
  summary: 'Elimina una vista',
  permission: 'session',
  audit: 'listView.deleted',
  body: z.strictObject({ ...identity, id: recordId, version }),
  response: message,
})

/** What a view is for the user alone. */
export const viewChoices = ['predeterminada', 'enInicio'] as const
export type ViewChoice = (typeof viewChoices)[number]
export const chooseListView = endpoint({
  method: 'PUT',
  path: '/api/general/choose_list_view',
  summary: 'Abre la lista siempre con una vista, o muestra su cantidad en el inicio',
  permission: 'session',
  audit: false,
  body: z.strictObject({ ...identity, id: recordId, como: z.enum(viewChoices), valor: flag }),
  response: message,
})
