import { counted } from '@soportica/rules/counted'
import { Button, Combobox, Loader, Pill, PillsInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { listLocalSearchRecipients, type LocalSearchRecipient } from '@soportica/contract/local-search/calls'
import { emailWrong, localSearchLabels } from '@soportica/contract/local-search/fields'
import { IconUserPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { call } from '../../../lib/api/api.ts'
import { sentenceOf } from '../../../lib/api/apiError.ts'
import { useFieldError } from '../../../shells/fields/useFieldError.ts'
import { NewRecipient } from './NewRecipient.tsx'
import { byGroup, isGroup, keyOf, membersOf, type Recipients, withoutRecipient, withRecipient, withTyped } from './recipients.ts'
import classes from './Step.module.css'

type Props = { readonly recipients: Recipients; readonly onChange: (recipients: Recipients) => void }

const pauseMs = 250
const ends = new Set(['Enter', ',', ';'])
const people = (count: number): string => counted(count, 'persona', 'personas')
const detailOf = (one: LocalSearchRecipient): string => (isGroup(one) ? people(membersOf(one)) : one.email)

/** People, groups and typed addresses, each once. */
export function RecipientsField({ recipients, onChange }: Props) {
  const { setError, clearErrors } = useFormContext()
  const error = useFieldError('emails')
  const [text, setText] = useState('')
  const [adding, setAdding] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const [texto] = useDebouncedValue(text.trim(), pauseMs)
  const found = useQuery({
    queryKey: ['localSearchRecipients', texto],
    queryFn: ({ signal }) => call(listLocalSearchRecipients, { query: texto === '' ? {} : { texto } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const store = useCombobox({ onDropdownClose: () => store.resetSelectedOption() })
  const taken = new Set(recipients.chosen.map(keyOf))
  const suggestions = (found.data ?? []).filter((one) => !taken.has(keyOf(one)))

  const change = (next: Recipients) => {
    clearErrors('emails')
    onChange(next)
  }
  const choose = (key: string) => {
    const one = suggestions.find((other) => keyOf(other) === key)
    if (!one) return
    change(withRecipient(recipients, one))
    setText('')
    store.resetSelectedOption()
  }
  /** Whether nothing is left that is no address. */
  const take = (written: string): boolean => {
    const { recipients: next, unfinished } = withTyped(recipients, written)
    if (next !== recipients) change(next)
    setText(unfinished)
    if (unfinished !== '') setError('emails', { type: 'email', message: emailWrong })
    return unfinished === ''
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (ends.has(event.key) && !event.ctrlKey && !event.metaKey) {
      const pointed = event.key === 'Enter' && store.dropdownOpened && store.getSelectedOptionIndex() >= 0
      if (pointed) return
      event.preventDefault()
      if (text.trim() !== '') take(text)
    } else if (event.key === 'Backspace' && text === '') {
      const last = recipients.typed.at(-1) ?? recipients.chosen.map(keyOf).at(-1)
      if (last !== undefined) change(withoutRecipient(recipients, last))
    }
  }
  const pills = [
    ...recipients.chosen.map((one) => ({ key: keyOf(one), label: isGroup(one) ? `${one.name} (${people(membersOf(one))})` : one.name })),
    ...recipients.typed.map((address) => ({ key: address, label: address })),
  ]
  return (
    <div data-field="emails" tabIndex={-1} className={classes.recipients}>
      <Combobox store={store} withinPortal={false} onOptionSubmit={choose}>
        <Combobox.DropdownTarget>
          <PillsInput
            label={localSearchLabels.emails}
            description="Elija personas o grupos, o escriba correos y pulse Enter"
            withAsterisk
            error={error}
            onClick={() => store.openDropdown()}
            rightSection={found.isFetching && store.dropdownOpened ? <Loader size="1rem" aria-label="Buscando destinatarios" /> : undefined}
          >
            <Pill.Group>
              {pills.map(({ key, label }) => (
                <Pill
                  key={key}
                  size="md"
                  withRemoveButton
                  onRemove={() => change(withoutRecipient(recipients, key))}
                  removeButtonProps={{ 'aria-label': `Quitar ${label}`, tabIndex: 0, 'aria-hidden': undefined }}
                >
                  {label}
                </Pill>
              ))}
              <Combobox.EventsTarget>
                <PillsInput.Field
                  ref={input}
                  value={text}
                  inputMode="email"
                  autoComplete="off"
                  aria-required
                  placeholder={pills.length === 0 ? 'Nombre, grupo o correo' : ''}
                  onBlur={() => {
                    store.closeDropdown()
                    if (text.trim() !== '') take(text)
                  }}
                  onChange={({ currentTarget: { value } }) => {
                    setText(value)
                    clearErrors('emails')
                    store.openDropdown()
                  }}
                  onPaste={(event) => {
                    const pasted = event.clipboardData.getData('text')
                    if (!pasted.includes('@')) return
                    event.preventDefault()
                    take(`${text} ${pasted}`)
                  }}
                  onKeyDown={onKeyDown}
                />
              </Combobox.EventsTarget>
            </Pill.Group>
          </PillsInput>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown>
          <Combobox.Options className={classes.options} tabIndex={0} aria-label={localSearchLabels.emails}>
            {found.error && <Combobox.Empty>{sentenceOf(found.error)}</Combobox.Empty>}
            {!found.error && suggestions.length === 0 && (
              <Combobox.Empty>{found.isPending ? 'Cargando…' : 'Nadie coincide: escriba un correo y pulse Enter'}</Combobox.Empty>
            )}
            {byGroup(suggestions).map(({ label, of }) => (
              <Combobox.Group key={label} label={label}>
                {of.map((one) => (
                  <Combobox.Option key={keyOf(one)} value={keyOf(one)}>
                    <span className={classes.recipient}>
                      <span>{one.name}</span>
                      <small>{detailOf(one)}</small>
                    </span>
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {adding ? (
        <NewRecipient
          onClose={() => {
            setAdding(false)
            input.current?.focus()
          }}
          onAdded={(added) => change(withRecipient(recipients, added))}
        />
      ) : (
        <Button
          type="button"
          variant="subtle"
          size="compact-sm"
          className={classes.add}
          leftSection={<IconUserPlus size="1.2em" aria-hidden />}
          onClick={() => setAdding(true)}
        >
          Nuevo destinatario
        </Button>
      )}
    </div>
  )
}
