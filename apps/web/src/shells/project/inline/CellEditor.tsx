import { Button, Skeleton } from '@mantine/core'
import { cellFields } from '@soportica/contract/projects/cellFields'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { DetailedRecord } from '@soportica/contract/projects/formWire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { ErrorState } from '../../feedback/ErrorState.tsx'
import { onceOpened } from '../../record-dialog/openedRecord.ts'
import type { CellMove } from '../../data-table/keys/cellMoves.ts'
import { textOf } from '../../calendar/dayText.ts'
import type { ProjectWire } from '../form/formValues.ts'
import type { FormScreens } from '../form/formScreens.ts'
import { useCorrectedScreens } from '../form/useCorrectedScreens.ts'
import { nameOf, rowId } from '../list/listedRow.ts'
import { listKey } from '../list/listQueries.ts'
import { recordQuery } from '../opening/recordQuery.ts'
import { type ChoiceField, fieldOptions } from '../fields/fieldOptions.ts'
import { type CellProps, keyOf, type ListedPage } from '../projectScreens.ts'
import { useOpenRecord } from '../useRecordRoute.ts'
import { CellForm } from './CellForm.tsx'
import { CellPopover } from './CellPopover.tsx'
import classes from './CellPopover.module.css'
import { ColumnChoice } from './ColumnChoice.tsx'
import { patchedRow } from './patchedRow.ts'
import { optionsIn } from './pastedValue.ts'
import { whyFixed } from './whyFixed.ts'

// The user mostly changes the same column in several rows.
let lastChosen = 'estado'

/** Changes one cell of a list where it is. */
export function CellEditor<D extends DetailedRecord>({ screens, ...props }: CellProps & { readonly screens: FormScreens<D> }) {
  const { row, columnKey, columns, anchor, onClose } = props
  const [chosen, setChosen] = useState(columnKey)
  const choose = (key: string) => {
    lastChosen = key
    setChosen(key)
  }
  if (chosen !== undefined) return <ColumnEditor {...props} screens={screens} columnKey={chosen} />
  return (
    <CellPopover label={`Cambiar ${nameOf(row)}`} anchor={anchor} onCancel={() => onClose('here')}>
      <p className={classes.title}>Cambiar {nameOf(row)}</p>
      <ColumnChoice columns={columns} first={lastChosen} onChoose={choose} />
    </CellPopover>
  )
}

type ColumnProps<D extends DetailedRecord> = CellProps & { readonly screens: FormScreens<D>; readonly columnKey: string }
function ColumnEditor<D extends DetailedRecord>({ screens: declared, ...props }: ColumnProps<D>) {
  const { row, columnKey, text, anchor, tipoModulo, columns, onClose } = props
  const screens = useCorrectedScreens(declared)
  const { listConfig, parts } = screens
  const { project } = listConfig
  const id = rowId(row)
  const cache = useQueryClient()
  const openRecord = useOpenRecord(listConfig)
  const fields = cellFields(project, tipoModulo, columnKey, row)
  const names: readonly FieldName[] = typeof fields === 'string' ? [] : fields
  const main = project.list.names[columnKey] ?? names[0]!
  const ofThisOpening = useId()
  const changed = useRef(() => false)
  const { data, error, refetch } = useQuery({
    queryKey: ['projectCell', project.entidad, ofThisOpening],
    queryFn: async () => {
      const declaredField = names.length === 1 ? project.fieldByName.get(main) : undefined
      const chooses = declaredField && ['lookup', 'actor', 'status'].includes(declaredField.kind)
      const query = recordQuery(project, screens.calls.detail, { id, tipoModulo })
      // With the choices: what is highlighted in their list must not move under Enter.
      const [detail] = await Promise.all([
        cache.fetchQuery(query),
        chooses ? cache.ensureQueryData(fieldOptions(parts, declaredField as ChoiceField)) : undefined,
      ])
      cache.removeQueries({ queryKey: query.queryKey, exact: true })
      return detail
    },
    ...onceOpened,
  })
  const refusal = data && whyFixed(project, data, main)
  const refresh = () => {
    void cache.invalidateQueries({ queryKey: keyOf(project) })
    void cache.invalidateQueries({ queryKey: ['record', project.sistema, id] })
  }
  const saved = (wire: ProjectWire | undefined, move: CellMove) => {
    if (wire && names.length === 1) show(wire)
    onClose(move)
    refresh()
  }
  const show = (wire: ProjectWire) => {
    const value = wire[main] as string | number
    const field = project.fieldByName.get(main)
    const isChosen = field?.kind === 'lookup' || field?.kind === 'actor' || field?.kind === 'status'
    const word = isChosen ? (optionsIn(cache, parts, field).find((option) => option.id === value)?.nombre ?? '') : String(value)
    cache.setQueriesData<ListedPage>(
      { queryKey: [...listKey(project), tipoModulo] },
      (page) =>
        page && {
          ...page,
          results: page.results.map((one) =>
            rowId(one) === id ? patchedRow(project, tipoModulo, one, columnKey, { name: main, value, word }) : one,
          ),
        },
    )
  }
  const openForm = (campo: FieldName) => {
    onClose('here')
    openRecord(id, tipoModulo, campo)
  }
  const cancel = () => onClose('here')
  const label = columns.find(({ key }) => key === columnKey)?.label ?? columnKey
  return (
    <CellPopover
      label={`Cambiar ${label} de ${nameOf(row)}`}
      anchor={anchor}
      onCancel={cancel}
      onOutside={() => changed.current() || cancel()}
    >
      <p className={classes.title}>{nameOf(row)}</p>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height={60} role="status" aria-label="Cargando el registro" />
      ) : refusal ? (
        <Fixed reason={refusal} onOpenForm={() => openForm(main)} />
      ) : (
        <CellForm
          screens={screens}
          detail={data}
          id={id}
          tipoModulo={tipoModulo}
          names={names}
          main={main}
          text={text}
          computed={project.fieldByName.has(main) ? undefined : textOf(String(data.valores[main] ?? ''))}
          onSaved={saved}
          onMove={onClose}
          onOpenForm={openForm}
          changed={changed}
        />
      )}
    </CellPopover>
  )
}

function Fixed({ reason, onOpenForm }: { readonly reason: string; readonly onOpenForm: () => void }) {
  return (
    <>
      <p role="alert">{reason}</p>
      <div className={classes.foot}>
        <Button type="button" size="xs" variant="default" onClick={onOpenForm}>
          Abrir el formulario en este campo
        </Button>
      </div>
    </>
  )
}
