import { bulkLimits, type PreviewedChanges } from '@soportica/contract/records/bulkCalls'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { BulkWish, PreviewQuery } from '../bulk/bulkChange.ts'
import type { ProjectFormParts } from '../form/projectForm.ts'
import type { ListedRow } from '@soportica/contract/projects/listWire'
import { rowId } from '../list/listedRow.ts'
import { keyOf } from '../projectScreens.ts'
import { blockOf, type PasteChoices, type PasteRows, type PasteShape, shapeOf } from './pasteDraft.ts'
import { isWrong, keyText, type PastedLine, pasteLines, recordsOf, targetsByKey } from './pasteLines.ts'
import type { FindRecords, PasteProps } from './pasteProps.ts'
import { fieldOfSlot } from './pasteSlots.ts'
import { useReaders } from './useReaders.ts'

type Props = Pick<PasteProps, 'bulk' | 'preview' | 'paste' | 'tipoModulo' | 'rows' | 'columns' | 'chosen' | 'whole'> & {
  readonly parts: ProjectFormParts
  readonly find: FindRecords
  readonly table: readonly (readonly string[])[]
}
export type PasteView = {
  readonly shape: PasteShape
  readonly target: PasteRows | undefined
  readonly note: string | undefined
  readonly names: readonly FieldName[]
  readonly lines: readonly PastedLine[]
  readonly wrong: number
  readonly lacksColumn: boolean
  readonly wish: BulkWish
  readonly preview: PreviewedChanges | undefined
  /** The preview of some of them; key: which. */
  readonly describe: (records: NonNullable<BulkWish['porRegistro']>, key: string) => PreviewQuery
  readonly error: Error | null
  readonly waiting: boolean
}

const otherPages = 'Hay filas seleccionadas en otras páginas, y su orden no se ve: pegue junto a una columna de números, o un solo valor.'
/** The rows to which a block goes; nothing: only keys lead to records. */
function rowsOf({ paste, rows, chosen, whole, table }: Props): { target?: PasteRows; note?: string } {
  const { at } = paste
  if (whole) return { note: 'Para cambiar todas las filas del filtro a un valor, use «Cambiar…».' }
  if (chosen.size > 0) {
    const ordered = rows.filter((row) => chosen.has(rowId(row)))
    if (ordered.length < chosen.size && table.length > 1) return { note: otherPages }
    const all = ordered.length < chosen.size ? [...chosen.values()] : ordered
    return { target: { rows: all, selected: true, column: at?.column } }
  }
  const from = at ? rows.findIndex((row) => rowId(row) === at.id) : -1
  return from < 0 ? {} : { target: { rows: rows.slice(from), selected: false, column: at?.column } }
}

const debounceMs = 400
const ids = new WeakMap<object, number>()
let last = 0
/** The text of ten thousand rows is too long for the key of a query. */
function idOf(plan: object): number {
  if (!ids.has(plan)) ids.set(plan, (last += 1))
  return ids.get(plan)!
}
const nothing: PreviewedChanges = { cambian: 0, iguales: 0, rechazan: 0, motivos: [], primeros: [], rechazados: [], versiones: [] }

/** The pasted cells as they would change the records: read here, decided by the server. */
export function usePastePreview(props: Props, { draft, clears, nota }: PasteChoices): PasteView {
  const { bulk, find, parts, tipoModulo, table } = props
  const { project } = parts
  // The list may answer anew meanwhile: a block stays with the rows that it was pasted to.
  const [{ target, note: whyNoRows, columns }] = useState(() => ({ ...rowsOf(props), columns: props.columns }))
  const shape = useMemo(
    () => shapeOf(table, draft, { project, modulo: tipoModulo, columns, target }),
    [table, draft, project, tipoModulo, columns, target],
  )
  const { slots, por, body, firstLine } = shape
  const block = useMemo(() => (shape.by === 'rows' && target ? blockOf(target, shape.body) : undefined), [shape, target])
  const names = useMemo(() => fieldsOf(project, tipoModulo, shape, target), [project, tipoModulo, shape, target])
  const { readers, loading, error: unread } = useReaders(parts, names)
  const keys = useMemo(
    () =>
      shape.by === 'keys' ? [...new Set(body.flatMap(([cell = '']) => keyText(por, cell) ?? []))].slice(0, bulkLimits.mostRecords) : [],
    [shape.by, body, por],
  )
  const found = useQuery({
    queryKey: ['paste', project.entidad, por, idOf(keys)],
    queryFn: ({ signal }) => find({ por, claves: keys }, signal),
    enabled: keys.length > 0,
    staleTime: Infinity,
    gcTime: 0,
  })
  const lines = useMemo(() => {
    if (loading || (shape.by === 'keys' && keys.length > 0 && !found.data)) return []
    const of = block ?? { rows: body, targetOf: targetsByKey(project, por, body, firstLine, found.data ?? []) }
    return pasteLines({ project, modulo: tipoModulo, rows: of.rows, firstLine, slots, readers, clears, targetOf: of.targetOf })
  }, [loading, shape.by, keys.length, found.data, block, body, project, por, firstLine, tipoModulo, slots, readers, clears])
  const [settled] = useDebouncedValue(nota, debounceMs)
  const wish = useMemo(
    (): BulkWish => ({ cambios: {}, porRegistro: recordsOf(lines), ...(settled.trim() && { nota: settled.trim() }) }),
    [lines, settled],
  )
  const records = wish.porRegistro!
  const preview = useQuery({
    queryKey: [...keyOf(project), 'paste', idOf(wish)],
    queryFn: ({ signal }) => props.preview(wish, signal),
    enabled: records.length > 0 && !bulk.busy,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  const known = records.length > 0 ? preview.data : nothing
  const lacksColumn = slots.every(({ kind }) => kind === 'key' || kind === 'none')
  return {
    shape,
    target,
    note: block?.note ?? (target ? undefined : whyNoRows),
    names,
    lines,
    wrong: useMemo(() => lines.filter(isWrong).length, [lines]),
    lacksColumn,
    wish,
    preview: lacksColumn || lines.length === 0 ? undefined : known,
    describe: (some, key) => ({
      queryKey: [...keyOf(project), 'paste', idOf(wish), key],
      queryFn: ({ signal }) => props.preview({ ...wish, porRegistro: some }, signal),
    }),
    error: unread ?? found.error ?? preview.error,
    waiting: loading || found.isFetching || preview.isFetching || preview.isPlaceholderData || settled !== nota,
  }
}

/** The fields that the slots set in any of the rows. */
function fieldsOf(project: Project, modulo: string, { slots }: PasteShape, target: PasteRows | undefined): FieldName[] {
  const rows: readonly (ListedRow | undefined)[] = target?.rows ?? [undefined]
  const names = rows.flatMap((row) =>
    slots.flatMap((slot) => {
      const name = fieldOfSlot(project, modulo, slot, row)
      return typeof name === 'string' ? [name] : []
    }),
  )
  return [...new Set(names)]
}
