import { Text } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useController } from 'react-hook-form'
import { Select } from '../../../shells/fields/choice/Select.tsx'
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

// Enter chooses the highlighted option; without one it must not save the form.
const keepInField = (event: KeyboardEvent) => {
  const isField = event.target instanceof HTMLInputElement
  if (isField && event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}
const more = 'Hay más resultados: escriba para encontrar el que busca.'

export function RemotePicker({ name, label, choices, chosenLabel, disabled, first, warning, onWanted, onSearch, onChosen }: PickerProps) {
  const { field, fieldState } = useController<FormValues>({ name })
  const [isIn, setIn] = useState(false)
  const [searches, setSearches] = useState(false)
  const value = String(field.value ?? '')
  // A search may return the same one twice.
  const picks = new Map((choices.data?.results ?? none).map((pick) => [pick.id, pick]))
  // The chosen one has its name, also while a search leaves it out.
  const others = value === '' || picks.has(value) || searches ? [] : [{ value, label: chosenLabel || value }]
  const search = (text: string) => {
    setSearches(text !== '')
    onSearch?.(text)
  }
  const choose = (id: string) => {
    const pick = picks.get(id)
    search('')
    if (!pick || id === value) return
    field.onChange(pick.id)
    onChosen?.(pick)
  }
  return (
    // The key comes from the field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={classes.picker} onKeyDown={keepInField}>
      <Select
        ref={field.ref}
        label={label}
        required
        choices={[...others, ...[...picks.values()].map(({ id, nombre, detalle }) => ({ value: id, label: nombre, detail: detalle }))]}
        value={value}
        onChange={choose}
        onFocus={() => {
          setIn(true)
          onWanted?.()
        }}
        onBlur={() => {
          setIn(false)
          search('')
          field.onBlur()
        }}
        onSearch={onSearch && search}
        disabled={disabled === true}
        placeholder={first ?? 'Seleccione…'}
        none={choices.loading ? 'Cargando…' : choices.error ? dataFailed : undefined}
        error={fieldState.error?.message ?? warning}
      />
      {isIn && choices.data?.hayMas && (
        <Text size="xs" role="status">
          {more}
        </Text>
      )}
      {choices.error !== null && !choices.loading && !disabled && (
        <PickerFailure error={choices.error} hasStored={value !== ''} onRetry={choices.retry} />
      )}
    </div>
  )
}
