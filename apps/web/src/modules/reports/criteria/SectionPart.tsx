import { counted } from '@soportica/rules/counted'
import { Checkbox } from '@mantine/core'
import type { ReportField, ReportSection } from '@soportica/contract/reports/reportFields'
import { IconChevronDown } from '@tabler/icons-react'
import { memo, useId } from 'react'
import { toggleSection } from '../question/draft.ts'
import { useDraft, useDraftStore } from '../question/useDraft.ts'
import classes from './Criteria.module.css'
import { FieldRow } from './FieldRow.tsx'

type Props = {
  readonly section: ReportSection
  // The fields that match the search.
  readonly fields: readonly ReportField[]
  readonly open: boolean
  readonly onOpen: (key: string, open: boolean) => void
}

/** A section with its switch; its fields are drawn once it opens. */
export const SectionPart = memo(function SectionPart({ section, fields, open, onOpen }: Props) {
  const { key, titulo } = section
  const id = useId()
  const draft = useDraftStore()
  const active = useDraft(({ secciones }) => secciones.includes(key))
  const ticked = useDraft(({ campos }) => section.fields.filter((field) => campos.some(({ campo }) => campo === field.key)).length)
  return (
    <div role="group" className={classes.section} aria-label={titulo} data-off={!active || undefined}>
      <div className={classes.head}>
        <Checkbox
          size="xs"
          aria-label={`Incluir ${titulo}`}
          checked={active}
          onChange={() => {
            if (!active) onOpen(key, true)
            toggleSection(draft, key)
          }}
        />
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => onOpen(key, !open)}
        >
          <span className={classes.title}>{titulo}</span>
          {ticked > 0 && (
            <span className={classes.count} data-tip={counted(ticked, 'campo marcado', 'campos marcados')}>
              {ticked}
            </span>
          )}
          <IconChevronDown size="1.1em" className={classes.chevron} aria-hidden />
        </button>
      </div>
      {open && (
        <ul id={id} className={classes.fields}>
          {fields.map((field) => (
            <FieldRow key={field.key} section={key} field={field} />
          ))}
        </ul>
      )}
    </div>
  )
})
