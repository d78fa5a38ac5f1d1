import { finalStatuses } from '@soportica/contract/projects/statusFlags'
import { asFieldName, type FieldName } from '@soportica/contract/projects/fieldName'
import type { DetailedRecord } from '@soportica/contract/projects/formWire'
import type { Project } from '@soportica/contract/projects/project'
import { missingForDelivery } from '@soportica/contract/projects/delivery'
import { startedValues } from '@soportica/contract/projects/started'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { newUuid } from '../../../lib/newUuid.ts'
import { useSession } from '../../../lib/session/session.ts'
import { createStore } from '../../../lib/store.ts'
import { useAfterPaint } from '../../../ui/useAfterPaint.ts'
import { usePhone } from '../../data-table/usePhone.ts'
import { confirm } from '../../feedback/confirm.tsx'
import { RecordDialog } from '../../record-dialog/RecordDialog.tsx'
import { type RecordForm, useRecordForm } from '../../record-dialog/useRecordForm.ts'
import { useRecord } from '../../record/useRecord.ts'
import { createdBefore, offerToOpen } from '../saving/createdBefore.ts'
import { DeliveryPanel } from './DeliveryPanel.tsx'
import type { Extra } from '../../record-dialog/Extras.tsx'
import { FormExtras } from './FormExtras.tsx'
import type { FormScreens } from './formScreens.ts'
import { titleOf, whyOnlyRead } from './formTitle.ts'
import { QuickNotice, QuickToggle, RecordOfSearch, useQuickStart } from './NewRecordStart.tsx'
import { projectKind } from './projectKind.ts'
import { OnlyRead } from './OnlyRead.tsx'
import { type ProjectForm, ProjectFormProvider, useProjectForm } from './projectForm.ts'
import { useFocusOnFirst } from './useFocusOnFirst.ts'
import classes from './ProjectForm.module.css'
import { fieldOrder, labelOf, typedDates } from './recordWire.ts'
import { SavedMeanwhile } from '../saving/SavedMeanwhile.tsx'
import { isStarted, startedSentence, waitingReason } from '../opening/startedRecord.ts'
import { ExpectedEnd } from '../forecast/ExpectedEnd.tsx'
import { ChangedLast, RecordHead } from './RecordHead.tsx'
import { RevealWhenRefused } from '../stages/StageFields.tsx'
import { StageIndex } from '../stages/StageIndex.tsx'
import { StageSection } from '../stages/StageSection.tsx'
import { useStagesOnScreen } from '../stages/stagesOnScreen.ts'
import { isDeleted } from '../fields/statusRules.ts'
import { UnseenProblems } from '../saving/UnseenProblems.tsx'
import type { FieldWords, ProjectWire } from './formValues.ts'

export type RecordFormProps = {
  readonly opened: boolean
  // continues: the record opens for the rest of it.
  readonly onSaved: (id: number, isNew: boolean, continues: boolean) => void
  // Leaves this form for another record.
  readonly onInstead: (id: number) => void
  // Saved; reload it.
  readonly onReload: () => void
  readonly onClose: () => void
  readonly onClosed: () => void
  // The record has an address, which opens and closes the form.
  readonly addressed: boolean
  readonly head?: ReactNode
}
/** The start of a form; id 0: a new record or a copy. */
export type LoadedRecord<D> = {
  readonly id: number
  readonly detail: D | undefined
  readonly initial: ProjectWire
  // Prefilled values that nobody has typed.
  readonly filled?: ProjectWire
  // The origin of a new record.
  readonly origen?: number
  readonly nombres: FieldWords
  readonly duplicadoDe: number
  readonly pedidas: readonly string[] | null
}
type Props<D extends DetailedRecord> = RecordFormProps & LoadedRecord<D> & { readonly screens: FormScreens<D>; readonly tipoModulo: string }

const none: readonly string[] = []
const noExtras: readonly Extra[] = []

export function ProjectRecordForm<D extends DetailedRecord>({ screens, tipoModulo, ...formProps }: Props<D>) {
  const { id, detail, initial, filled, origen = 0, nombres, duplicadoDe, pedidas, ...dialog } = formProps
  const { listConfig: home, parts, Stages } = screens
  const { project } = home
  const { opened, onSaved, onInstead, onReload, onClose, onClosed } = dialog
  const { user } = useSession()
  const kind = useMemo(() => projectKind(screens, { id, tipoModulo, duplicadoDe, origen }), [screens, id, tipoModulo, duplicadoDe, origen])
  const isBegun = isStarted(project, { id, tipoModulo, duplicadoDe })
  const offersQuick = id === 0 && duplicadoDe === 0 && !isBegun
  const quickStart = useQuickStart(offersQuick)
  const { isQuick } = quickStart
  const record = useRecordForm({
    kind,
    initial,
    filled,
    version: detail?.version,
    draftName: `${user?.usuid ?? 0}.${project.entidad}.${id}${duplicadoDe > 0 ? `.copia.${duplicadoDe}` : origen > 0 ? `.de.${origen}` : ''}`,
    onSaved: (saved) => onSaved(saved?.id ?? id, id === 0, isQuick && origen === 0),
    onFailure: (error) => {
      const known = createdBefore(error)
      if (known) void offerToOpen(project.words, known, () => leaveFor(known.id))
      return known !== undefined
    },
  })
  const leaveFor = (created: number) => {
    record.finish()
    onInstead(created)
  }
  const onlyRead = whyOnlyRead(project, detail)
  const readOnly = onlyRead !== undefined
  const onPhone = usePhone()
  const [revealed] = useState(() => createStore<ReadonlySet<string>>(new Set([project.stages[0]!.key])))
  const [folded] = useState(() => createStore<ReadonlySet<string>>(new Set()))
  const [ledTo] = useState(() => createStore<ReadonlySet<string>>(new Set()))
  const usuid = user?.usuid ?? 0
  const projectForm = useMemo((): ProjectForm => {
    const reasonOf = (stage: string): string | undefined => {
      if (isBegun) return waitingReason(project, stage)
      const may = detail?.etapas[stage] ?? true
      return may === true ? onlyRead : may
    }
    return {
      parts,
      id,
      tipoModulo,
      isCopy: duplicadoDe > 0,
      isQuick,
      record,
      nombres,
      pedidas,
      conArchivosONotas: detail?.conArchivosONotas ?? none,
      atrasos: detail?.atrasos,
      onlyRead,
      begun: isBegun ? startedValues(project, usuid) : {},
      reasonOf,
      revealed,
      folded,
      ledTo,
    }
  }, [
    parts,
    id,
    tipoModulo,
    duplicadoDe,
    detail,
    record,
    nombres,
    pedidas,
    onlyRead,
    revealed,
    folded,
    ledTo,
    isBegun,
    isQuick,
    project,
    usuid,
  ])
  const labelOfField = useCallback((name: string) => labelOf(project, asFieldName(name)), [project])
  return (
    <RecordDialog
      opened={opened}
      title={titleOf(project, id, readOnly)}
      subject={detail && <RecordHead project={project} detail={detail} />}
      head={offersQuick ? <QuickToggle {...quickStart} /> : dialog.head}
      // A keyboard would cover half of a phone.
      closeFirst={readOnly || onPhone}
      addressed={dialog.addressed}
      record={record}
      order={fieldOrder(project)}
      labelOf={labelOfField}
      saveLabel="Guardar"
      savingLabel="Guardando ..."
      maximised
      staysOnEscape={screens.staysOnEscape}
      readOnly={readOnly}
      extras={
        <Extras screens={screens} id={id} detail={detail} record={record} tipoModulo={tipoModulo} readOnly={readOnly} onReload={onReload} />
      }
      onClose={onClose}
      onClosed={onClosed}
    >
      {onlyRead && <OnlyRead reason={onlyRead} />}
      {isBegun && user && <p className={classes.begun}>{startedSentence(project, user)}</p>}
      {detail && <SavedMeanwhile screens={screens} id={id} detail={detail} tipoModulo={tipoModulo} record={record} onReload={onReload} />}
      <ProjectFormProvider value={projectForm}>
        {filled && <RecordOfSearch origen={origen} initial={initial} filled={filled} />}
        {offersQuick && <QuickNotice {...quickStart} />}
        <Stages detail={detail}>
          <Body id={id} detail={detail} delivers={tipoModulo === project.general && !isQuick && !isDeleted(project, initial)} />
        </Stages>
      </ProjectFormProvider>
    </RecordDialog>
  )
}

type BodyProps = { readonly id: number; readonly detail: DetailedRecord | undefined; readonly delivers: boolean }
function Body({ id, detail, delivers }: BodyProps) {
  const projectForm = useProjectForm()
  const { project } = projectForm.parts
  const { isQuick } = projectForm
  const { stages: all, refused } = useStagesOnScreen()
  const stages = isQuick ? all.slice(0, 1) : all
  const onPhone = usePhone()
  const painted = useAfterPaint()
  // Its column exists from the start, so that no field moves.
  const [lacks] = useState(() => missingForDelivery(project, projectForm.record.base()).length > 0)
  useFocusOnFirst(stages[0], onPhone)
  const { data: card } = useRecord(project, painted && id > 0 ? id : null)
  // Beside the fields on a desk, so that none of them moves when it comes.
  const expected = detail && id > 0 && !isEnded(project, detail) && <ExpectedEnd project={project} id={id} reserved={onPhone} />
  return (
    <div className={classes.layout} data-quick={isQuick || undefined}>
      <RevealWhenRefused stages={project.stages} />
      {painted && !isQuick && <StageIndex />}
      <div className={classes.sections}>
        <UnseenProblems />
        {onPhone && detail && <ChangedLast detail={detail} />}
        {onPhone && expected}
        {onPhone && delivers && painted && <DeliveryPanel />}
        {refused && !isPlannedDate(project, refused.campo) && (
          <p className={classes.wrong} role="alert">
            No se pudieron calcular las fechas. {refused.mensaje}
          </p>
        )}
        {(painted ? stages : stages.slice(0, 1)).map((stage) => (
          <StageSection key={stage.key} stage={stage} card={card} />
        ))}
      </div>
      {!onPhone && delivers && (painted ? <DeliveryPanel aside>{expected}</DeliveryPanel> : lacks && <div className={classes.aside} />)}
    </div>
  )
}

const isEnded = ({ status }: Project, { valores }: DetailedRecord): boolean =>
  finalStatuses(status.of).includes(Number(valores[status.field]))

// The stage's block shows the error.
const isPlannedDate = (project: Project, campo: FieldName | undefined): boolean =>
  campo !== undefined && typedDates(project).includes(campo)

const clearing = { titulo: 'Limpiar', mensaje: '¿Desea borrar lo que escribió y empezar de nuevo?', peligro: true }
type ExtrasProps<D extends DetailedRecord> = {
  readonly screens: FormScreens<D>
  readonly id: number
  readonly detail: D | undefined
  readonly record: RecordForm
  readonly tipoModulo: string
  readonly readOnly: boolean
  readonly onReload: () => void
}

function Extras<D extends DetailedRecord>(props: ExtrasProps<D>) {
  return useAfterPaint() ? <ExtrasAfterPaint {...props} /> : null
}

function ExtrasAfterPaint<D extends DetailedRecord>({ screens, id, ...extraProps }: ExtrasProps<D>) {
  const { listConfig, Own } = screens
  const { detail, record } = extraProps
  const { data: card } = useRecord(listConfig.project, detail ? id : null)
  const clear = async () => {
    if (record.changed() && !(await confirm(clearing))) return
    record.fill(record.base())
    record.form.clearErrors()
    // A new start is another record.
    record.takeKey(newUuid())
  }
  const withOwn = (own: readonly Extra[]): ReactNode => (
    <FormExtras project={listConfig.project} record={card} onClear={detail ? undefined : () => void clear()} own={own} />
  )
  return Own ? <Own {...extraProps}>{withOwn}</Own> : withOwn(noExtras)
}
