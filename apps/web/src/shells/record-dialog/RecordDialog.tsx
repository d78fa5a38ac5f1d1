import { useMergedRef } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { Alert, Button, Group } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { toast } from '../../lib/toast.ts'
import { usePhone } from '../data-table/usePhone.ts'
import { useSaveKeys } from '../shortcuts/saveKeys.ts'
import { ConflictView } from './ConflictView.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { focusField } from './focusField.ts'
import { isCovered } from './isCovered.ts'
import classes from './RecordDialog.module.css'
import { RecordWindow } from './RecordWindow.tsx'
import { RecordFooter } from './RecordFooter.tsx'
import { type DraftOffer, useDraft } from './useDraft.ts'
import type { RecordForm } from './useRecordForm.ts'
import { useReturnFocus } from './useReturnFocus.ts'
import { useUnsavedGuard } from './useUnsavedGuard.ts'

type Props = {
  readonly opened: boolean
  readonly title: ReactNode
  // Beside the title: which record it is, and buttons.
  readonly subject?: ReactNode
  readonly head?: ReactNode
  // Focuses the close button although other buttons come first.
  readonly closeFirst?: boolean
  // It has an address of its own: leaving that closes it.
  readonly addressed?: boolean
  readonly record: RecordForm
  readonly order: readonly string[]
  readonly labelOf: (name: string) => string
  readonly saveLabel: string
  // Why it cannot be saved yet.
  readonly waiting?: string
  readonly wide?: boolean
  // Over the whole window.
  readonly maximised?: boolean
  // Said on the button while it saves, when that is a sentence of its own.
  readonly savingLabel?: string
  // Escape does not close it.
  readonly staysOnEscape?: boolean | undefined
  // Only to be read.
  readonly readOnly?: boolean
  // More buttons beside it.
  readonly extras?: ReactNode
  // Between fields and buttons, and not part of the save.
  readonly after?: ReactNode
  readonly onClose: () => void
  readonly onClosed: () => void
  readonly children: ReactNode
}

export function RecordDialog(props: Props) {
  const { opened, title, record, order, labelOf, saveLabel, waiting, wide, maximised, readOnly, onClose, onClosed, children } = props
  const onPhone = usePhone()
  const form = useRef<HTMLElement>(null)
  const formId = useId()
  useReturnFocus(opened)
  const offer = useDraft(record)
  const leaving = useRef(onClose)
  leaving.current = onClose
  const mayClose = useUnsavedGuard(
    () => opened && !record.finished() && record.changed(),
    () => leaving.current(),
    { discard: () => record.finish(), closedByAddress: props.addressed === true },
  )
  const requestClose = () => {
    if (!record.busy) void mayClose()
  }
  const focusFirst = (name = order[0]) => name && focusField(record.form, name)
  const disputed = record.conflict?.fields[0]?.campo
  const save = () => {
    if (readOnly) return
    if (waiting) toast.info(waiting)
    else if (!record.conflict) record.save()
  }
  const whole = useMergedRef(form, useSaveKeys(save))
  // A dialog opened from it has its own forms.
  const isOwn = ({ target, currentTarget }: { target: EventTarget; currentTarget: Element }) => currentTarget.contains(target as Node)
  const submits = {
    noValidate: true,
    autoComplete: 'off',
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      if (isOwn(event)) save()
    },
  } as const
  const fields = (
    <>
      {offer && !readOnly && <DraftNotice offer={offer} onAnswered={() => focusFirst()} />}
      {record.conflict && (
        <ConflictView
          conflict={record.conflict}
          onSettle={(choices) => {
            record.settle(choices)
            focusFirst(disputed)
          }}
          onBack={() => {
            record.backToForm()
            focusFirst(disputed)
          }}
        />
      )}
      <div className={classes.fields} hidden={record.conflict !== null}>
        <ErrorSummary order={order} labelOf={labelOf} />
        {children}
      </div>
    </>
  )
  const footer = !record.conflict && (
    <RecordFooter
      formId={formId}
      busy={record.busy}
      waiting={waiting}
      saveLabel={saveLabel}
      savingLabel={props.savingLabel}
      readOnly={readOnly}
      extras={props.extras}
      onCancel={requestClose}
    />
  )
  return (
    <RecordWindow
      opened={opened}
      onClose={() => !isCovered(form.current) && requestClose()}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      title={title}
      subject={props.subject}
      head={props.head}
      closeFirst={props.closeFirst}
      size={wide ? '50rem' : '34rem'}
      fullScreen={onPhone || maximised === true}
      closeOnEscape={!props.staysOnEscape}
      closeOnClickOutside={!record.busy}
      transitionProps={{ duration: 0 }}
      classNames={{ header: classes.header, title: classes.title, body: classes.body, content: classes.content, inner: classes.inner }}
      data-maximised={maximised || undefined}
      data-subject={props.subject ? true : undefined}
    >
      <FormProvider {...record.form}>
        {props.after ? (
          <section ref={whole} className={classes.form} aria-label="Registro">
            <form id={formId} className={classes.apart} {...submits}>
              {fields}
            </form>
            {props.after}
            {footer}
          </section>
        ) : (
          <form ref={whole} id={formId} className={classes.form} {...submits}>
            {fields}
            {footer}
          </form>
        )}
      </FormProvider>
    </RecordWindow>
  )
}

function DraftNotice({ offer, onAnswered }: { offer: DraftOffer; onAnswered: () => void }) {
  const answer = (act: () => Promise<boolean>) => () => void act().then((answered) => answered && onAnswered())
  return (
    <Alert variant="light" icon={<IconHistory aria-hidden />} mb="md" p="sm">
      <Group justify="space-between" gap="xs">
        <span>Quedó un borrador sin guardar de este formulario.</span>
        <Group gap="xs">
          <Button type="button" size="compact-sm" onClick={answer(offer.recover)}>
            Recuperar borrador
          </Button>
          <Button type="button" size="compact-sm" variant="subtle" color="gray" onClick={answer(offer.dismiss)}>
            Descartar
          </Button>
        </Group>
      </Group>
    </Alert>
  )
}
