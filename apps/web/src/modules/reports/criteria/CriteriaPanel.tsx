import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useIsFetching } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { submitting } from '../../../ui/submitting.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { textOf } from '../question/draft.ts'
import { useDraft, useDraftStore } from '../question/useDraft.ts'
import { foundKey } from '../reportScreens.ts'
import { useReport } from '../ReportContext.ts'
import classes from './Criteria.module.css'
import { foundFields } from './foundFields.ts'
import { RecordsField } from './RecordsField.tsx'
import { SectionPart } from './SectionPart.tsx'

type CriteriaPanelProps = {
  // The question of the result; undefined: none yet.
  readonly text: string | undefined
  readonly onSearch: () => void
  readonly onClear: () => void
}

/** Everything that can be asked: records, and the fields of each section. */
export function CriteriaPanel({ text: searchedText, onSearch, onClear }: CriteriaPanelProps) {
  const { report } = useReport()
  const draft = useDraftStore()
  const formRef = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const wanted = useDeferredValue(typed.trim())
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const { secciones } = draft.get()
    return new Set(secciones.length > 0 ? secciones : [report.sections[0]!.key])
  })
  const onOpen = useCallback((key: string, next: boolean) => {
    setOpen((before) => {
      const after = new Set(before)
      if (next) after.add(key)
      else after.delete(key)
      return after
    })
  }, [])
  const found = useMemo(() => foundFields(report.sections, wanted), [report, wanted])
  const wrong = useDraft(({ wrong: all }) => Object.keys(all)[0] ?? '')
  useEffect(() => {
    if (wrong === '') return
    const section = report.sections.find(({ fields }) => fields.some(({ key }) => key === wrong))
    setTyped('')
    if (section) onOpen(section.key, true)
    // Its section is drawn first.
    const timer = setTimeout(() => {
      const field = formRef.current?.querySelector(`[data-field="${wrong}"] [role="group"]`)
      field?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
      field?.scrollIntoView({ block: 'nearest' })
    })
    return () => clearTimeout(timer)
  }, [wrong, report, onOpen])
  return (
    <form ref={formRef} className={classes.panel} aria-label="Criterios" noValidate onSubmit={submitting(onSearch)}>
      <div className={classes.top}>
        <RecordsField />
        <TextInput
          type="search"
          size="sm"
          label="Secciones y campos"
          placeholder="Buscar un campo"
          autoComplete="off"
          maxLength={60}
          leftSection={<IconSearch size="1.1em" aria-hidden />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <div className={classes.sections}>
        {found.map(({ section, fields }) => (
          <SectionPart key={section.key} section={section} fields={fields} open={wanted !== '' || open.has(section.key)} onOpen={onOpen} />
        ))}
        {found.length === 0 && (
          <p className={classes.none} role="status">
            Ningún campo se llama así
          </p>
        )}
      </div>
      <div className={classes.foot}>
        <Unasked text={searchedText} />
        <Button type="button" variant="subtle" color="gray" onClick={onClear}>
          Limpiar
        </Button>
        <SearchButton text={searchedText} />
      </div>
    </form>
  )
}

type SearchedTextProps = Pick<CriteriaPanelProps, 'text'>
const useDiffers = (text: string | undefined): boolean => useDraft((draft) => text !== undefined && textOf(draft) !== text)

/** Tells that the result belongs to another question than the edited one. */
function Unasked({ text }: SearchedTextProps) {
  const differs = useDiffers(text)
  return (
    <p className={classes.unasked} role="status">
      {differs && 'Hay cambios sin buscar'}
    </p>
  )
}

/** Busy while the same is being searched for; another question need not wait for it. */
function SearchButton({ text }: SearchedTextProps) {
  const { report } = useReport()
  const searching = useIsFetching({ queryKey: foundKey(report) }) > 0
  const differs = useDiffers(text)
  return (
    <BusyButton type="submit" busy={searching && !differs} leftSection={<IconSearch size="1.1em" aria-hidden />}>
      Buscar
    </BusyButton>
  )
}
