import { useMergedRef } from '@mantine/hooks'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { submitting } from '../../ui/submitting.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { ConflictView } from '../../shells/record-dialog/ConflictView.tsx'
import { ErrorSummary } from '../../shells/record-dialog/ErrorSummary.tsx'
import { focusField } from '../../shells/record-dialog/focusField.ts'
import type { RecordForm } from '../../shells/record-dialog/useRecordForm.ts'
import { useSaveKeys } from '../../shells/shortcuts/saveKeys.ts'
import { ariaKeysOf, keysOf } from '../../shells/shortcuts/shortcuts.ts'
import { answeredFields, fieldsToDecide } from './conflictChoices.ts'
import type { Section } from './sections.ts'
import classes from './components/Settings.module.css'

type Props = {
  readonly title: string
  readonly hint?: string
  // The required earlier step.
  readonly notice?: string
  readonly section: Section
  readonly record: RecordForm
  readonly saveLabel: string
  readonly renewed: boolean
  // How a stored value reads, where it is only a number.
  readonly format?: (value: string) => string
  readonly children: ReactNode
}

const asIs = (value: string) => value

export function SectionForm({ title, hint, notice, section, record, saveLabel, renewed, format = asIs, children }: Props) {
  const { kind, labels, holdings, refusal } = section
  // Nothing is saved while something else has to be done first.
  const closed = refusal ?? notice
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (renewed) form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus({ preventScroll: true })
  }, [renewed])
  const save = () => {
    if (!record.conflict && !closed) record.save()
  }
  const whole = useMergedRef(form, useSaveKeys(save))
  const fields = record.conflict?.fields ?? []
  const disputed = kind.order.find((name) => fields.some(({ campo }) => campo === name))
  const goBack = (act: () => void) => {
    act()
    if (disputed) focusField(record.form, disputed)
  }
  return (
    <FormProvider {...record.form}>
      <form ref={whole} className={classes.section} aria-labelledby={id} noValidate autoComplete="off" onSubmit={submitting(save)}>
        <div>
          <h3 id={id} className={classes.heading}>
            {title}
          </h3>
          {hint && <p className={classes.hint}>{hint}</p>}
          {notice && <p className={classes.notice}>{notice}</p>}
        </div>
        {record.conflict && (
          <ConflictView
            conflict={{
              ...record.conflict,
              fields: fieldsToDecide(fields, holdings).map((field) => ({
                ...field,
                suyo: format(field.suyo),
                actual: format(field.actual),
              })),
            }}
            onSettle={(choices) => goBack(() => record.settle(answeredFields(choices, fields, holdings)))}
            onBack={() => goBack(() => record.backToForm())}
          />
        )}
        <div className={classes.fields} hidden={record.conflict !== null}>
          <ErrorSummary order={kind.order} labelOf={(name) => labels[name] ?? name} />
          {children}
          <div className={classes.foot}>
            <BusyButton
              type="submit"
              busy={record.busy}
              leftSection={<IconDeviceFloppy size="1.2em" aria-hidden />}
              refusal={closed}
              data-tip={closed ?? keysOf('save')}
              aria-keyshortcuts={ariaKeysOf('save')}
            >
              {saveLabel}
            </BusyButton>
          </div>
        </div>
      </form>
    </FormProvider>
  )
}
