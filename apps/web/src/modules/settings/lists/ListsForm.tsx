import { Button } from '@mantine/core'
import { getSitesDrive, listPickers } from '@soportica/contract/settings/microsoft'
import { suggestedLists } from '@soportica/contract/settings/suggestedLists'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'
import { CreateLists } from './CreateLists.tsx'
import { PickerFailure } from '../microsoft/PickerFailure.tsx'
import { RemotePicker } from '../microsoft/RemotePicker.tsx'
import { SearchPicker } from '../microsoft/SearchPicker.tsx'
import { SectionForm } from '../SectionForm.tsx'
import { hasCredentials, listsSection } from '../sections.ts'
import classes from '../components/Settings.module.css'
import { credentialsFirst } from '../microsoft/StorageForm.tsx'
import { type Choices, type Pick, useLists } from '../microsoft/useMicrosoft.ts'
import { type MicrosoftProps, useSection } from '../useSection.ts'

const gone = 'Esta lista ya no está en el sitio. Elija otra.'
const names = listPickers.map(({ name }) => name)

export function ListsForm(props: MicrosoftProps) {
  const { section, record } = useSection(listsSection, props)
  const { control, setValue, setFocus, clearErrors } = record.form
  const ready = hasCredentials(props.rules)
  const [sitio = '', ...chosen] = useWatch<FormValues>({ control, name: ['sitio', ...names] }).map(String)
  const [known, setKnown] = useState<Readonly<Record<string, string>>>(props.start.nombres)
  const lists = useLists(ready ? sitio : '')
  // One failure shown once, and not under each of the twelve fields.
  const quiet: Choices = { ...lists, error: null }
  const listIds = lists.data && new Set(lists.data.results.map(({ id }) => id))
  const disabled = !ready || sitio === ''
  const chooseSite = ({ id, nombre }: Pick) => {
    setKnown({ ...known, [id]: nombre })
    for (const name of names) setValue(name, '')
    clearErrors(names)
  }
  const byName = lists.data ? suggestedLists(lists.data.results) : {}
  const taken = new Set(chosen)
  // Keeps the user's choices, and suggests each list once.
  const suggested = Object.fromEntries(
    names.flatMap((name, at) => (chosen[at] === '' && byName[name] && !taken.has(byName[name]) ? [[name, byName[name]]] : [])),
  )
  const empty = Object.keys(suggested)
  const choose = (ids: Readonly<Record<string, string>>) => {
    for (const [name, id] of Object.entries(ids)) setValue(name, id, { shouldDirty: true, shouldValidate: true })
  }
  const chooseSuggested = () => {
    choose(suggested)
    // The button is gone with its press.
    if (empty[0]) setFocus(empty[0])
  }
  return (
    <SectionForm
      title="Sitio de Listas Solicitudes"
      hint="Las listas de SharePoint que usa Power Apps para las solicitudes."
      notice={ready ? undefined : credentialsFirst}
      section={section}
      record={record}
      saveLabel="Guardar listas"
      renewed={props.renewed}
      format={(value) => lists.data?.results.find(({ id }) => id === value)?.nombre ?? known[value] ?? value}
    >
      <SearchPicker
        name="sitio"
        label="Sitio"
        endpoint={getSitesDrive}
        eager={sitio !== '' && known[sitio] === undefined}
        chosenLabel={known[sitio]}
        disabled={!ready}
        onChosen={chooseSite}
      />
      {lists.error !== null && !lists.loading && !disabled && (
        <PickerFailure error={lists.error} hasStored={chosen.some((id) => id !== '')} onRetry={lists.retry} />
      )}
      {!disabled && lists.data && <ListSuggestions count={empty.length} onUse={chooseSuggested} />}
      <div className={classes.lists}>
        {listPickers.map(({ name, label }, at) => (
          <RemotePicker
            key={name}
            name={name}
            label={label}
            choices={quiet}
            chosenLabel={known[chosen[at] ?? '']}
            disabled={disabled}
            first={ready && !sitio ? 'Elija primero el sitio' : undefined}
            warning={chosen[at] && listIds && !listIds.has(chosen[at]) ? gone : undefined}
          />
        ))}
      </div>
      {section.refusal === undefined && (
        <CreateLists
          sitio={disabled ? '' : sitio}
          chosen={Object.fromEntries(names.map((name, at) => [name, chosen[at] ?? '']))}
          onCreated={(created) => {
            lists.retry()
            choose(created)
          }}
        />
      )}
    </SectionForm>
  )
}

function ListSuggestions({ count, onUse }: { count: number; onUse: () => void }) {
  return (
    <div role="status">
      {count > 0 && (
        <div className={classes.suggestion}>
          <span>
            {count === 1
              ? 'Una lista del sitio tiene el nombre de una que falta elegir.'
              : `${count} listas del sitio tienen el nombre de las que faltan por elegir.`}
          </span>
          <Button type="button" variant="default" size="compact-sm" onClick={onUse}>
            {count === 1 ? 'Elegirla' : 'Elegirlas'}
          </Button>
        </div>
      )}
    </div>
  )
}
