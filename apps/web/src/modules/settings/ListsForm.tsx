import { getSitesDrive, listPickers } from '@soportica/contract/settings/microsoft'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FormValues } from '../../shells/record-dialog/recordValues.ts'
import { PickerFailure } from './components/PickerFailure.tsx'
import { RemotePicker } from './components/RemotePicker.tsx'
import { SearchPicker } from './components/SearchPicker.tsx'
import { SectionForm } from './SectionForm.tsx'
import { hasCredentials, listsSection } from './sections.ts'
import classes from './components/Settings.module.css'
import { credentialsFirst } from './StorageForm.tsx'
import { type Choices, type Pick, useLists } from './useMicrosoft.ts'
import { type SectionProps, useSection } from './useSection.ts'

const gone = 'Esta lista ya no está en el sitio. Elija otra.'
const names = listPickers.map(({ name }) => name)

export function ListsForm(props: SectionProps) {
  const { section, record } = useSection(listsSection, props)
  const { control, setValue, clearErrors } = record.form
  const ready = hasCredentials(props.rules)
  const [sitio = '', ...chosen] = useWatch<FormValues>({ control, name: ['sitio', ...names] }).map(String)
  const [known, setKnown] = useState<Readonly<Record<string, string>>>(props.start.nombres)
  const lists = useLists(ready ? sitio : '')
  // One failure, told once and not under each of the twelve.
  const quiet: Choices = { ...lists, error: null }
  const offered = lists.data && new Set(lists.data.results.map(({ id }) => id))
  const disabled = !ready || sitio === ''
  const chooseSite = ({ id, nombre }: Pick) => {
    setKnown({ ...known, [id]: nombre })
    for (const name of names) setValue(name, '')
    clearErrors(names)
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
      shown={(value) => lists.data?.results.find(({ id }) => id === value)?.nombre ?? known[value] ?? value}
    >
      <SearchPicker
        name="sitio"
        label="Sitio"
        endpoint={getSitesDrive}
        eager={sitio !== '' && known[sitio] === undefined}
        shown={known[sitio]}
        disabled={!ready}
        onChosen={chooseSite}
      />
      {lists.error !== null && !lists.loading && !disabled && (
        <PickerFailure error={lists.error} kept={chosen.some((id) => id !== '')} onRetry={lists.retry} />
      )}
      <div className={classes.lists}>
        {listPickers.map(({ name, label }, at) => (
          <RemotePicker
            key={name}
            name={name}
            label={label}
            choices={quiet}
            shown={known[chosen[at] ?? '']}
            disabled={disabled}
            first={ready && !sitio ? 'Elija primero el sitio' : undefined}
            warning={chosen[at] && offered && !offered.has(chosen[at]) ? gone : undefined}
          />
        ))}
      </div>
    </SectionForm>
  )
}
