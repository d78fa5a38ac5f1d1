import { type ComboboxItem, type InputWrapperProps, Loader, type OptionsFilter, Select } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useController } from 'react-hook-form'
import { folded } from '../../../lib/accents.ts'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'
import { dataFailed, PickerFailure } from './PickerFailure.tsx'
import classes from '../components/Settings.module.css'
import type { Choices, Pick } from './useMicrosoft.ts'

export type PickerProps = {
  readonly name: string
  readonly label: string
  readonly choices: Choices
  // The name of the chosen one while it is not among the choices.
  readonly chosenLabel?: string | undefined
  // Disabled; `first` names another field that must be chosen before.
  readonly disabled?: boolean
  readonly first?: string
  readonly warning?: string
  readonly onWanted?: () => void
  // For choices searched by the server; others are filtered here.
  readonly onSearch?: (text: string) => void
  readonly onChosen?: (pick: Pick) => void
}

const none: readonly Pick[] = []
const order: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error']

// Enter chooses the highlighted option; without one it must not save the form.
const keepInField = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}
const noteId = 'aviso'
const nothingFound = 'No se encontraron datos'
const more = 'Hay más resultados: escriba para encontrar el que busca.'

// At the end of the body its options would be outside every landmark.
const inTheDialog = { withinPortal: false }

export function RemotePicker({ name, label, choices, chosenLabel, disabled, first, warning, onWanted, onSearch, onChosen }: PickerProps) {
  const { field, fieldState } = useController<FormValues>({ name })
  const [opened, setOpened] = useState(false)
  const value = String(field.value ?? '')
  // A search may return the same one twice.
  const picks = new Map((choices.data?.results ?? none).map((pick) => [pick.id, pick]))
  const chosenName = picks.get(value)?.nombre ?? (chosenLabel || value)
  const others = value === '' || picks.has(value) ? [] : [{ value, label: chosenName }]
  const choose = (id: string | null) => {
    const pick = id === null ? undefined : picks.get(id)
    if (!pick || id === value) return
    field.onChange(pick.id)
    onChosen?.(pick)
  }
  // The message instead of options is a disabled option: screen readers ignore an empty list.
  const note = choices.loading ? 'Cargando…' : choices.error ? dataFailed : nothingFound
  const filter: OptionsFilter = ({ options, search }) => {
    const fits = ({ value: id, label: text }: ComboboxItem) =>
      onSearch ? picks.has(id) || search === chosenName : search === chosenName || folded(text).includes(folded(search.trim()))
    const fitting = options.filter((option) => 'value' in option && fits(option))
    return fitting.length > 0 ? fitting : [{ value: noteId, label: note, disabled: true }]
  }
  return (
    <div className={classes.picker}>
      <Select
        ref={field.ref}
        label={label}
        withAsterisk
        aria-required
        data={[...others, ...[...picks.values()].map(({ id, nombre }) => ({ value: id, label: nombre }))]}
        value={value || null}
        onChange={choose}
        onBlur={field.onBlur}
        onKeyDown={keepInField}
        onDropdownOpen={() => {
          setOpened(true)
          onWanted?.()
        }}
        onDropdownClose={() => setOpened(false)}
        inputWrapperOrder={order}
        onSearchChange={(text) => onSearch?.(text === chosenName ? '' : text)}
        searchable
        onFocus={({ currentTarget }) => currentTarget.select()}
        openOnFocus={false}
        disabled={disabled}
        description={opened && choices.data?.hayMas ? more : undefined}
        placeholder={first ?? 'Seleccione…'}
        rightSection={choices.loading ? <Loader size="1rem" aria-hidden /> : undefined}
        error={fieldState.error?.message ?? warning}
        maxDropdownHeight="16rem"
        comboboxProps={inTheDialog}
        filter={filter}
        renderOption={({ option }) => (
          <span className={classes.option}>
            <span>{option.label}</span>
            <small>{picks.get(option.value)?.detalle}</small>
          </span>
        )}
      />
      {choices.error !== null && !choices.loading && !disabled && (
        <PickerFailure error={choices.error} hasStored={value !== ''} onRetry={choices.retry} />
      )}
    </div>
  )
}
