import { CloseButton, Combobox, Loader, Pill, PillsInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { capital } from '@soportica/contract/core/capital'
import { limits } from '@soportica/contract/core/limits'
import { type KeyboardEvent, useState } from 'react'
import type { RecordKind } from '@soportica/contract/records/records'
import { getRecordCard } from '@soportica/contract/records/recordCalls'
import { useQueries } from '@tanstack/react-query'
import { toast } from '../../../lib/toast.ts'
import { PickerResults } from '../../../shells/record/PickerResults.tsx'
import recordClasses from '../../../shells/record/Record.module.css'
import { useFoundRecords } from '../../../shells/record/useFoundRecords.ts'
import { setRecords } from '../question/draft.ts'
import { namesOrCount } from '../question/namesOrCount.ts'
import { useDraft, useDraftStore } from '../question/useDraft.ts'
import { useReport } from '../ReportContext.ts'
import classes from './Criteria.module.css'
import { call } from '../../../lib/api/api.ts'
import { recordName } from '../../../shells/record/useRecord.ts'

const pauseMs = 250

/** Records chosen one by one, found by number, name or code; without any, all records. */
export function RecordsField() {
  const { report } = useReport()
  const { project } = report
  const { words } = project
  const draft = useDraftStore()
  const ids = useDraft(({ registros }) => registros)
  const [typed, setTyped] = useState('')
  const [text] = useDebouncedValue(typed.trim(), pauseMs)
  const store = useCombobox({
    onDropdownClose: () => {
      store.resetSelectedOption()
      setTyped('')
    },
  })
  const found = useFoundRecords(project, text, store.dropdownOpened)
  const { nameIds: few, counted } = namesOrCount(project, ids)
  const nameOf = useRecordNames(project, few)
  const change = (next: readonly number[]) => {
    if (next.length > limits.maxSelected) return toast.warn(`No se pueden elegir más de ${limits.maxSelected}`)
    setRecords(draft, next)
  }
  const without = (id: number) => ids.filter((other) => other !== id)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Backspace' && typed === '' && ids.length > 0) change(ids.slice(0, -1))
  }
  const label = `Consultar ${capital(words.many)}`
  const clear = ids.length > 0 && <CloseButton size="sm" aria-label={`Limpiar ${words.many}`} onClick={() => change([])} />
  return (
    <Combobox
      store={store}
      withinPortal={false}
      shadow="md"
      onOptionSubmit={(value) => change(ids.includes(Number(value)) ? without(Number(value)) : [...ids, Number(value)])}
    >
      <Combobox.DropdownTarget>
        <PillsInput
          classNames={{ input: classes.records }}
          size="sm"
          label={label}
          rightSection={found.isFetching && store.dropdownOpened ? <Loader size="1rem" aria-hidden /> : clear}
          onClick={() => store.openDropdown()}
        >
          <Pill.Group>
            {counted ? (
              <Pill>{counted}</Pill>
            ) : (
              ids.map((id) => (
                <Pill key={id} className={classes.pill} withRemoveButton onRemove={() => change(without(id))}>
                  {nameOf(id)}
                </Pill>
              ))
            )}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                className={classes.inner}
                aria-label={label}
                placeholder={ids.length > 0 ? undefined : 'Número, código o nombre'}
                autoComplete="off"
                spellCheck={false}
                value={typed}
                onChange={({ currentTarget }) => {
                  setTyped(currentTarget.value)
                  store.openDropdown()
                  store.updateSelectedOptionIndex()
                }}
                onFocus={() => store.openDropdown()}
                onBlur={() => store.closeDropdown()}
                onKeyDown={onKeyDown}
              />
            </Combobox.EventsTarget>
          </Pill.Group>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        <Combobox.Options className={recordClasses.results} aria-label={`${label}: resultados`}>
          <PickerResults found={found} text={text} failure={`Error al obtener ${words.many}`} chosen={ids} />
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** The names of these records; an inaccessible one shows its number. */
function useRecordNames({ sistema }: RecordKind, ids: readonly number[]): (id: number) => string {
  const cards = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['record', sistema, id],
      queryFn: ({ signal }: { signal: AbortSignal }) => call(getRecordCard, { body: { sistema, id } }, { signal }),
      staleTime: 60_000,
    })),
  })
  return (id) => {
    const { data } = cards[ids.indexOf(id)] ?? {}
    return data ? recordName(data) : `N° ${id}`
  }
}
