import { saveCashier } from '@soportica/contract/cashiers/calls'
import type { CashierModule } from '@soportica/contract/cashiers/modules'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { Answer } from '@soportica/contract/core/endpoint'
import { cashierRecord } from '@soportica/contract/records/records'
import { useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { call } from '../../../lib/api/api.ts'
import { newUuid } from '../../../lib/newUuid.ts'
import { useSession } from '../../../lib/session/session.ts'
import { createStore } from '../../../lib/store.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../feedback/confirm.tsx'
import { usePhone } from '../../data-table/usePhone.ts'
import { RecordDialog } from '../../record-dialog/RecordDialog.tsx'
import type { Wire } from '../../record-dialog/recordValues.ts'
import { type RecordForm, type RecordKind, useRecordForm } from '../../record-dialog/useRecordForm.ts'
import { useRecord } from '../../record/useRecord.ts'
import { useAfterPaint } from '../../../ui/useAfterPaint.ts'
import { fieldOrder, formOf, labelOf, toWire, typedDates, wireOfRecord } from './recordWire.ts'
import { schemaOf } from './formProblems.ts'
import { bodyOf, chosenStatuses, isUnsaid, unsaid, type Which } from './sentBody.ts'
import { isDeleted } from './statusRules.ts'
import { cashierProblems } from '../../../modules/cashiers/form/cashierProblems.ts'
import { createdBefore, offerToOpen } from './createdBefore.ts'
import { CashierExtras } from './FormExtras.tsx'
import classes from './ProjectForm.module.css'
import { DeliveryPanel } from './DeliveryPanel.tsx'
import { OnlyRead } from './OnlyRead.tsx'
import { ReprogramDialog } from '../../../modules/cashiers/schedule/ReprogramDialog.tsx'
import { SavedMeanwhile } from './SavedMeanwhile.tsx'
import { RevealWhenRefused } from './StageFields.tsx'
import { StageIndex } from './StageIndex.tsx'
import { StageSection } from './StageSection.tsx'
import { UnseenProblems } from './UnseenProblems.tsx'
import { type CashierDetail, CashierDetailProvider } from '../../../modules/cashiers/form/cashierDetail.ts'
import { cashierParts } from '../../../modules/cashiers/form/cashierParts.ts'
import { type ProjectForm, ProjectFormProvider } from './projectForm.ts'
import { StageDatesProvider, useStageDates } from '../../../modules/cashiers/schedule/StageDatesProvider.tsx'
import { titleOf, whyOnlyRead } from './formTitle.ts'
import { openCashier } from '../../../modules/cashiers/form/useCashierDialog.ts'
import { reprogramOffered } from '../../../modules/cashiers/schedule/reprogramOffered.ts'

type SavedCashier = Answer<typeof saveCashier>
export type CashierFormProps = {
  readonly opened: boolean
  readonly onSaved: (cajid: number, isNew: boolean) => void
  // Stored anew, and to be shown as it is now.
  readonly onReload: () => void
  readonly onClose: () => void
  readonly onClosed: () => void
}
type Props = CashierFormProps & {
  readonly detail: CashierDetail | undefined
  readonly initial: Wire
  readonly nombres: Readonly<Record<string, string>>
  readonly tipoModulo: CashierModule
  readonly duplicadoDe: number
  readonly pedidas: readonly string[] | null
  readonly readOnly: boolean
}

const none: readonly string[] = []
const labelOfField = (name: string): string => labelOf(cashierProject, name)

function useKind(which: Which, initial: Wire, onAnswer: (saved: SavedCashier) => void): RecordKind<SavedCashier> {
  const answer = useRef(onAnswer)
  answer.current = onAnswer
  const { id, tipoModulo, duplicadoDe } = which
  const [first] = useState(initial)
  return useMemo(() => {
    const checked = { wire: first, base: first }
    const told = { chosen: {} as Wire, unsaid: false }
    return {
      schema: schemaOf(cashierProject, saveCashier.body, () => cashierProblems({ id, duplicadoDe }, checked.wire, checked.base)),
      order: fieldOrder(cashierProject),
      nothingChanged: 'No has realizado ninguna modificación',
      toWire: (values) => toWire(cashierProject, values),
      toForm: (wire) => formOf(cashierProject, wire),
      fromRecord: (stored) => wireOfRecord(cashierProject, stored),
      bodyOf: (wire, base, version, key) => {
        Object.assign(checked, { wire, base })
        told.unsaid = isUnsaid(cashierProject, base, wire, told.chosen)
        if (!told.unsaid) told.chosen = chosenStatuses(cashierProject, base, wire)
        return { ...bodyOf(cashierProject, { id, tipoModulo, duplicadoDe }, wire, base, version), ...(id === 0 ? { clave: key } : {}) }
      },
      keyed: id === 0,
      send: async (body) => {
        const saved = await call(saveCashier, { body })
        answer.current(saved)
        for (const aviso of saved.avisos) toast.info(aviso)
        if (told.unsaid) toast.warn(unsaid)
        return saved
      },
    }
  }, [id, tipoModulo, duplicadoDe, first])
}

export function CashierForm({ detail, initial, nombres, tipoModulo, duplicadoDe, pedidas, readOnly: asked, ...dialog }: Props) {
  const { opened, onSaved, onReload, onClose, onClosed } = dialog
  const { user } = useSession()
  const cajid = detail?.cajid ?? 0
  const saved = useRef<SavedCashier>(undefined)
  const kind = useKind({ id: cajid, tipoModulo, duplicadoDe }, initial, (answer) => (saved.current = answer))
  const record = useRecordForm({
    kind,
    initial,
    version: detail?.version,
    draftName: `${user?.usuid ?? 0}.cashier.${cajid}${duplicadoDe > 0 ? `.copia.${duplicadoDe}` : ''}`,
    onSaved: () => onSaved(saved.current?.cajid ?? cajid, cajid === 0),
    onFailure: (error) => {
      const known = createdBefore(error)
      if (known) void offerToOpen(known, () => leaveFor(known.cajid))
      return known !== undefined
    },
  })
  const leaveFor = (created: number) => {
    record.finish()
    onSaved(created, false)
    openCashier({ cajid: created, tipoModulo })
  }
  const onlyRead = whyOnlyRead(detail, asked)
  const readOnly = onlyRead !== undefined
  const [revealed] = useState(() => createStore<ReadonlySet<string>>(new Set(['basica'])))
  const [ledTo] = useState(() => createStore<ReadonlySet<string>>(new Set()))
  const place = useMemo((): ProjectForm => {
    const reasonOf = (stage: string): string | undefined => {
      const may = detail?.etapas[stage] ?? true
      return may === true ? onlyRead : may
    }
    return {
      parts: cashierParts,
      id: cajid,
      tipoModulo,
      isCopy: duplicadoDe > 0,
      record,
      nombres,
      pedidas,
      conArchivosONotas: detail?.conArchivosONotas ?? none,
      onlyRead,
      reasonOf,
      revealed,
      ledTo,
    }
  }, [cajid, tipoModulo, duplicadoDe, detail, record, nombres, pedidas, onlyRead, revealed, ledTo])
  return (
    <RecordDialog
      opened={opened}
      title={titleOf(cajid, readOnly)}
      record={record}
      order={fieldOrder(cashierProject)}
      labelOf={labelOfField}
      saveLabel="Guardar"
      savingLabel="Guardando ..."
      maximised
      readOnly={readOnly}
      extras={<Extras detail={detail} record={record} tipoModulo={tipoModulo} readOnly={readOnly} onReload={onReload} />}
      onClose={onClose}
      onClosed={onClosed}
    >
      {onlyRead && <OnlyRead reason={onlyRead} />}
      {detail && <SavedMeanwhile detail={detail} tipoModulo={tipoModulo} record={record} onReload={onReload} />}
      <CashierDetailProvider value={detail}>
        <ProjectFormProvider value={place}>
          <StageDatesProvider>
            <Body cajid={cajid} delivers={tipoModulo === 'cashiers' && !isDeleted(cashierProject, initial)} />
          </StageDatesProvider>
        </ProjectFormProvider>
      </CashierDetailProvider>
    </RecordDialog>
  )
}

function Body({ cajid, delivers }: { cajid: number; delivers: boolean }) {
  const { stages, refused } = useStageDates()
  const onPhone = usePhone()
  const later = useAfterPaint()
  const { data: card } = useRecord(cashierRecord, later && cajid > 0 ? cajid : null)
  return (
    <div className={classes.layout}>
      <RevealWhenRefused stages={cashierProject.stages} />
      <StageIndex />
      <div className={classes.sections}>
        <UnseenProblems />
        {onPhone && delivers && later && <DeliveryPanel open={false} />}
        {refused && !isPlannedDate(refused.campo) && (
          <p className={classes.wrong} role="alert">
            No se pudieron calcular las fechas. {refused.mensaje}
          </p>
        )}
        {(later ? stages : stages.slice(0, 1)).map((stage) => (
          <StageSection key={stage.key} stage={stage} card={card} />
        ))}
      </div>
      {!onPhone && delivers && (
        <aside className={classes.aside} aria-label="Listo para entregar">
          {later && <DeliveryPanel open />}
        </aside>
      )}
    </div>
  )
}

// The block of its stage says what is wrong with it.
const isPlannedDate = (campo: string | undefined): boolean => campo !== undefined && typedDates(cashierProject).includes(campo)

const clearing = { titulo: 'Limpiar', mensaje: '¿Desea borrar lo que escribió y empezar de nuevo?', peligro: true }
type ExtrasProps = {
  readonly detail: CashierDetail | undefined
  readonly record: RecordForm
  readonly tipoModulo: CashierModule
  readonly readOnly: boolean
  readonly onReload: () => void
}

function Extras(props: ExtrasProps) {
  return useAfterPaint() ? <LaterExtras {...props} /> : null
}

function LaterExtras({ detail, record, tipoModulo, readOnly, onReload }: ExtrasProps) {
  const [opened, setOpened] = useState(false)
  const { data: card } = useRecord(cashierRecord, detail?.cajid ?? null)
  const visitor = useWatch({ control: record.form.control, name: 'idVisitante' })
  const offered = detail && reprogramOffered(detail, { readOnly, tipoModulo, visitor, savedVisitor: record.base()['idVisitante'] })
  const clear = async () => {
    if (record.changed() && !(await confirm(clearing))) return
    record.fill(record.base())
    record.form.clearErrors()
    // What is begun anew is another one.
    record.takeKey(newUuid())
  }
  const reprogram = () => {
    if (record.changed()) toast.info('Guarde o descarte primero los cambios del formulario')
    else setOpened(true)
  }
  return (
    <>
      <CashierExtras
        record={card}
        onClear={detail ? undefined : () => void clear()}
        reprogram={offered ? { allowed: detail.acciones['reprogramar'] ?? true, run: reprogram } : undefined}
      />
      {detail && (
        <ReprogramDialog
          detail={detail}
          opened={opened}
          onClose={() => setOpened(false)}
          onDone={() => {
            setOpened(false)
            record.finish()
            onReload()
          }}
        />
      )}
    </>
  )
}
