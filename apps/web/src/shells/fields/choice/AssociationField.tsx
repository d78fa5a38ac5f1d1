import type { IdName } from '@soportica/contract/core/wire'
import { Button, Checkbox, Combobox, Input, InputBase, Skeleton, useCombobox } from '@mantine/core'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useController } from 'react-hook-form'
import { folded } from '../../../lib/accents.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import type { FormValues } from '../../record-dialog/recordValues.ts'
import { ChoiceList } from './ChoiceList.tsx'
import classes from '../fields.module.css'
import { PagedNames } from './PagedNames.tsx'
import { agreeing, summaryOf, toggledIds, withAll } from './selection.ts'

// Enter chooses the highlighted option; without one it must not save the form.
const keepInField = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}

const none: readonly number[] = []

type Props = {
  readonly name: string
  readonly label: string
  readonly choices: readonly IdName[]
  readonly required?: boolean
  // How many names it shows before it counts them, and the word for that.
  readonly most?: number
  readonly counted?: string
  // Whether the chosen ones are listed below it.
  readonly listed?: boolean
}

export function AssociationField({ name, label, choices, required, most, counted = agreeing(label, 'seleccionad'), listed = true }: Props) {
  const { field, fieldState } = useController<FormValues>({ name })
  const ids = (field.value ?? none) as readonly number[]
  const chosen = useMemo(() => choices.filter(({ id }) => ids.includes(id)), [choices, ids])
  const [search, setSearch] = useState('')
  const found = useMemo(() => {
    const wanted = folded(search.trim())
    return choices.filter(({ nombre }) => folded(nombre).includes(wanted))
  }, [choices, search])
  const store = useCombobox({
    onDropdownClose: () => {
      store.resetSelectedOption()
      setSearch('')
      store.focusTarget()
    },
    onDropdownOpen: () => store.focusSearchInput(),
  })
  const foundIds = found.map(({ id }) => id)
  const allFound = foundIds.length > 0 && foundIds.every((id) => ids.includes(id))
  const remove = (id: number) => {
    field.onChange(toggledIds(ids, id))
    if (chosen.length === 1) store.focusTarget()
  }
  return (
    <div className={classes.association}>
      <Combobox store={store} withinPortal={false} onOptionSubmit={(id) => field.onChange(toggledIds(ids, Number(id)))}>
        <Combobox.Target targetType="button">
          <InputBase
            component="button"
            type="button"
            pointer
            ref={field.ref}
            label={label}
            withAsterisk={required}
            error={fieldState.error?.message}
            rightSection={<Combobox.Chevron />}
            rightSectionPointerEvents="none"
            onClick={() => store.toggleDropdown()}
          >
            {ids.length > 0 ? summaryOf(chosen, most, counted) : <Input.Placeholder>Seleccione…</Input.Placeholder>}
          </InputBase>
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Search
            value={search}
            onChange={({ currentTarget }) => setSearch(currentTarget.value)}
            onKeyDown={keepInField}
            placeholder="Buscar…"
            aria-label={`Buscar en ${label}`}
          />
          <Combobox.Header className={classes.allChoice}>
            <Checkbox
              size="xs"
              label={search.trim() ? 'Seleccionar los encontrados' : 'Seleccionar todo'}
              checked={allFound}
              indeterminate={!allFound && foundIds.some((id) => ids.includes(id))}
              disabled={foundIds.length === 0}
              onChange={() => field.onChange(withAll(ids, foundIds, !allFound))}
            />
          </Combobox.Header>
          <ChoiceList label={label} found={found} ids={ids} />
        </Combobox.Dropdown>
      </Combobox>
      {listed && chosen.length > 0 && <PagedNames label={`${label} ${agreeing(label, 'seleccionad')}`} items={chosen} onRemove={remove} />}
    </div>
  )
}

export function AssociationWaiting({ label, error, onRetry }: { label: string; error: unknown; onRetry: () => void }) {
  if (!error) {
    return (
      <Input.Wrapper label={label} labelElement="div">
        <Skeleton height={36} role="status" aria-label={`Cargando ${label.toLowerCase()}`} />
      </Input.Wrapper>
    )
  }
  return (
    <Input.Wrapper label={label} labelElement="div" error={sentenceOf(error)}>
      <Button type="button" variant="default" size="compact-sm" onClick={onRetry}>
        Reintentar
      </Button>
    </Input.Wrapper>
  )
}
