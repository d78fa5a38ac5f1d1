import { belongsTo, type CatalogDefinition, fieldNames, inList, namesField } from '@soportica/contract/catalogs/catalog'
import { catalogCalls, type CatalogRow } from '@soportica/contract/catalogs/catalogCalls'
import { getUses, restoreRecord } from '@soportica/contract/catalogs/catalogTools'
import type { IdName } from '@soportica/contract/core/wire'
import { answer, refusal } from './answers.ts'

type Sent = Record<string, unknown>
export type CatalogServer = {
  readonly rows: CatalogRow[]
  readonly deleted: CatalogRow[]
  /** Bodies of the saves. */
  readonly saves: unknown[]
  /** Bodies of what was asked of the list. */
  readonly asks: unknown[]
  /** As somebody else saves it meanwhile. */
  readonly change: (nombre: string, fields: Sent) => void
}
type Kinds = {
  readonly choices?: readonly IdName[]
  readonly uses?: readonly { readonly nombre: string; readonly cantidad: number }[]
  readonly may?: Record<string, string>
}

const folded = (text: unknown) => String(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const idsOf = (sent: unknown): number[] =>
  (Array.isArray(sent)
    ? sent
    : String(sent ?? '')
        .split(',')
        .filter(Boolean)
  ).map(Number)

/** A catalogue on the server, with these rows. */
export function serveCatalog(
  definition: CatalogDefinition,
  first: readonly Sent[],
  { choices = [], uses = [], may = {} }: Kinds = {},
): CatalogServer {
  const calls = catalogCalls(definition)
  const lists = inList(definition)
  const nameOf = (id: number) => choices.find((choice) => choice.id === id)?.nombre ?? ''
  const selected = (fields: Sent): Sent =>
    Object.fromEntries(
      lists.flatMap((association) => {
        const ids = idsOf(fields[association.field])
        return [
          [association.field, ids.join(',')],
          [namesField(association), ids.map(nameOf)],
        ]
      }),
    )
  const initial = Object.fromEntries(
    definition.fields.flatMap((field) =>
      fieldNames(field).map((name) => [name, field.kind === 'text' ? '' : field.kind === 'status' ? 1 : 0] as const),
    ),
  )
  const made = (id: number, fields: Sent): CatalogRow => {
    const words = Object.fromEntries(
      definition.fields.flatMap((field) =>
        field.kind === 'option' && field.words ? [[field.words, String(fields[field.words] ?? '')]] : [],
      ),
    )
    const owner = belongsTo(definition)
    return {
      [definition.id]: id,
      ...(owner ? { [owner]: 1 } : {}),
      ...initial,
      ...words,
      ...fields,
      ...selected(fields),
      nomestado: 'Activo',
      usuact: 'Mariana Prueba',
      fecact: '2026-01-05 10:00:00',
      version: Number(fields['version'] ?? 1),
      acciones: { editar: true, eliminar: true, ...may },
    } as unknown as CatalogRow
  }
  const rows = first.map((fields, at) => made(at + 1, fields))
  const deleted: CatalogRow[] = []
  const isId = (id: unknown) => (row: CatalogRow) => row[definition.id] === id
  const put = (row: CatalogRow) => void rows.splice(rows.findIndex(isId(row[definition.id])), 1, row)
  const move = (id: unknown, from: CatalogRow[], to: CatalogRow[]) => void to.push(...from.splice(from.findIndex(isId(id)), 1))

  const asks = answer(calls.list, (({ body }: { body: Sent }) => {
    const isDeleted = body['eliminados'] === 1
    const of = isDeleted ? deleted : rows
    const found = of
      .filter((row) => body[definition.id] === undefined || row[definition.id] === body[definition.id])
      .filter((row) =>
        definition.fields.every(({ kind, name }) => {
          const wanted = body[name]
          if (wanted === undefined || wanted === null || wanted === '') return true
          if (kind !== 'text') return row[name] === wanted
          return [wanted].flat().some((word) => folded(row[name]).includes(folded(word)))
        }),
      )
      .toSorted(
        (one, other) => String(one['nombre']).localeCompare(String(other['nombre']), 'es') * (Number(body['sortOrder'] ?? 1) < 0 ? -1 : 1),
      )
    const [from, most] = [Number(body['first'] ?? 0), Number(body['rows'] ?? 20)]
    const page = isDeleted ? found.map((row) => ({ ...row, acciones: { restaurar: true as const } })) : found
    return { results: page.slice(from, from + most), total: found.length, acciones: { crear: true, exportar: true, importar: true } }
  }) as never)

  const saves = answer(calls.save, ({ body }: { body: Sent }) => {
    const id = Number(body[definition.id] ?? 0)
    const before = rows.find(isId(id))
    const nombre = String(body['nombre'] ?? before?.['nombre'])
    if (rows.some((row) => !isId(id)(row) && folded(row['nombre']) === folded(nombre)))
      return refusal(409, { code: 'registro.nombreRepetido', campo: 'nombre', mensaje: `Ya existe un registro con el nombre «${nombre}».` })
    if (before && body['version'] !== undefined && body['version'] !== before.version) {
      const field = lists[0]?.field ?? 'nombre'
      const conflict = { campo: field, etiqueta: lists[0]?.label ?? 'nombre', suyo: String(body[field]), actual: String(before[field]) }
      return refusal(409, {
        code: 'registro.conflicto',
        mensaje: `Alguien cambió «${conflict.etiqueta}» mientras usted editaba. Revise los valores y guarde de nuevo.`,
        conflictos: [conflict],
        version: Number(before['version']),
        registro: before,
      })
    }
    const { version: _, ...fields } = body
    const next = before ? { ...before, ...fields, version: Number(before['version']) + 1 } : fields
    const row = made(before ? id : 1000 + rows.length + deleted.length, next)
    if (before) put(row)
    else rows.push(row)
    return {
      mensaje: before ? `Se guardaron los cambios de «${nombre}».` : `Se creó «${nombre}».`,
      [definition.savedId ?? definition.id]: Number(row[definition.id]),
      version: Number(row['version']),
    }
  })
  answer(calls.remove, ({ body }: { body: Sent }) => {
    move(body[definition.id], rows, deleted)
    return { mensaje: `Se eliminó «${String(deleted.at(-1)?.['nombre'])}».` }
  })
  for (const { call, association } of calls.inline)
    answer(call, ({ body }: { body: Sent }) => {
      const inline = association.inline as { readonly id: string; readonly value: string }
      const before = rows.find(isId(body[inline.id]))!
      put(made(Number(body[inline.id]), { ...before, [association.field]: body[inline.value], version: Number(before['version']) + 1 }))
      return { mensaje: `Se guardaron los cambios de «${String(before['nombre'])}».`, version: Number(before['version']) + 1 }
    })
  for (const { call, association } of calls.associations)
    answer(call, ({ query }: { query: Sent }) => {
      const row = rows.find(isId(Number(query[definition.id])))
      const chosen = idsOf(row?.[association.field])
      return { todos: [...choices], asociados: choices.filter(({ id }) => chosen.includes(id)) }
    })
  answer(getUses, { usos: [...uses], total: uses.reduce((sum, { cantidad }) => sum + cantidad, 0) })
  answer(restoreRecord, ({ body: { id } }) => {
    move(id, deleted, rows)
    return { mensaje: `Se restauró «${String(rows.at(-1)?.['nombre'])}».`, version: Number(rows.at(-1)?.['version']) + 1 }
  })
  const change = (nombre: string, fields: Sent) => {
    const row = rows.find((one) => one['nombre'] === nombre)!
    put(made(Number(row[definition.id]), { ...row, ...fields, version: Number(row['version']) + 1 }))
  }
  return { rows, deleted, saves, asks, change }
}

/** What of a catalogue other screens may choose. */
export function serveOptions(definition: CatalogDefinition, options: readonly IdName[]): void {
  const { options: call } = catalogCalls(definition)
  if (!call) throw new Error(`${definition.name} offers no options`)
  const others = Object.fromEntries((definition.optionFields ?? []).map((field) => [field, 0]))
  answer(call, options.map(({ id, nombre }) => ({ [definition.id]: id, nombre, ...others })) as never)
}
