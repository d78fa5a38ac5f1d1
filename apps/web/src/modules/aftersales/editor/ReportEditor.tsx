import { Button } from '@mantine/core'
import { type ReportDetail, saveReport } from '@soportica/contract/aftersales/reports'
import { IconChevronDown, IconHistory } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../../lib/api/api.ts'
import { useSession } from '../../../lib/session/session.ts'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { HistoryPanel } from '../../../shells/history/HistoryPanel.tsx'
import type { RecordDialogControl } from '../../../shells/record-dialog/RecordOverlay.tsx'
import { RecordDialog } from '../../../shells/record-dialog/RecordDialog.tsx'
import type { RecordKind, Saved } from '../../../shells/record-dialog/recordKind.ts'
import { useRecordForm } from '../../../shells/record-dialog/useRecordForm.ts'
import { useUnsavedGuard } from '../../../shells/record-dialog/useUnsavedGuard.ts'
import { IconAction } from '../../../ui/IconAction.tsx'
import { ActPanel, type LineEntry, UnsentBar, useLineStore } from '../../aftersales-findings/aftersalesFindings.public.ts'
import { DeviceBar } from '../../aftersales-offline/aftersalesOffline.public.ts'
import { useTaken } from '../../aftersales-offline/reportOnDevice.public.ts'
import { ActSwitch } from './ActSwitch.tsx'
import classes from './Editor.module.css'
import { EditorActions } from './EditorActions.tsx'
import { Lacks } from './Lacks.tsx'
import { Moved } from './Moved.tsx'
import { ReportFields } from './ReportFields.tsx'
import { ReportHead } from './ReportHead.tsx'
import { reportNotSaved } from '../reportFailures.ts'
import { bodyOf, fieldOrder, formOf, initialWire, labelOf, schema, titleOf, wireOf } from './reportValues.ts'
import { lacksIn, useActVerbs } from './useActVerbs.ts'

type Props = RecordDialogControl & {
  // Absent for a new one.
  readonly detail: ReportDetail | undefined
}
type SavedReport = Saved & { readonly repid: number }
const [unchecked, unclassified, pending] = [3, 2, 7]

const kindOf = (repid: number): RecordKind<SavedReport> => ({
  schema,
  order: fieldOrder,
  nothingChanged: 'No has realizado ninguna modificación',
  // Its lines are checked with it.
  sendsUnchanged: true,
  toWire: wireOf,
  toForm: formOf,
  fromRecord: (record) => record,
  bodyOf: (wire, _, version, clave) => bodyOf(wire, { repid, version, clave }),
  keyed: repid === 0,
  send: (body) =>
    call(saveReport, { body: body as never }).catch((error: unknown) => {
      throw reportNotSaved(error)
    }),
})

export function ReportEditor({ detail, opened, onSaved, onReload, onClose, onClosed }: Props) {
  const { user } = useSession()
  const repid = detail?.repid ?? 0
  const kind = useMemo(() => kindOf(repid), [repid])
  const [initial] = useState(() => initialWire(detail, new Date()))
  const [lacks, setLacks] = useState<readonly string[]>([])
  const [tab, setTab] = useState(0)
  const [tipo, setTipo] = useState<1 | 2>(detail?.tipo === 2 ? 2 : 1)
  const store = useLineStore(repid, tipo)
  const entry = useLocation().state as LineEntry
  const record = useRecordForm({
    kind,
    initial,
    version: detail?.version,
    draftName: `${user?.usuid ?? 0}.report.${repid}`,
    onSaved: (saved) => onSaved(saved?.repid ?? repid, repid === 0),
    onFailure: (error) => {
      const foundLacks = lacksIn(error)
      if (foundLacks) setLacks(foundLacks)
      return foundLacks !== undefined
    },
  })
  const verbs = useActVerbs({
    detail,
    record,
    store,
    onBegun: (begun) => onSaved(begun, true),
    onReload,
    onLacks: setLacks,
    onUnchecked: () => setTab(unchecked),
  })
  const guarded = useMemo(() => ({ ...record, busy: record.busy || verbs.busy, save: () => void verbs.save() }), [record, verbs])
  // Unanswered lines exist only here.
  const leaveLines = useUnsavedGuard(() => opened && store.unsent.get().count > 0, onClose, { closedByAddress: detail !== undefined })
  const may = detail?.acciones['editar'] ?? true
  const taken = useTaken(repid)
  const readOnly = may !== true || taken !== undefined
  return (
    <RecordDialog
      opened={opened}
      title={titleOf(detail)}
      subject={detail && <ReportHead detail={detail} />}
      head={detail && <ReportHistory detail={detail} />}
      addressed={detail !== undefined}
      record={guarded}
      order={fieldOrder}
      labelOf={labelOf}
      saveLabel="Guardar"
      maximised
      readOnly={readOnly}
      extras={taken ? undefined : <EditorActions detail={detail} verbs={verbs} readOnly={readOnly} whenSaved={store.whenSaved} />}
      after={
        detail && (
          <section className={classes.acts} aria-label="Actas">
            {taken && <DeviceBar report={taken} />}
            <UnsentBar store={store} />
            <Moved detail={detail} onReload={onReload} />
            <Lacks
              sentences={lacks}
              onShow={() => {
                setTab(lacks.some((sentence) => sentence.includes('clasificación')) ? unclassified : pending)
              }}
            />
            {!taken && <ActSwitch tipo={tipo} esrId={detail.esrId} onTipo={setTipo} />}
            <ActPanel
              repid={repid}
              reportState={detail.esrId}
              tipo={tipo}
              store={store}
              tab={tab}
              onTab={setTab}
              onTipo={setTipo}
              first={entry?.line}
            />
          </section>
        )
      }
      onClose={() => void leaveLines()}
      onClosed={onClosed}
    >
      {!taken && (
        <Foldable folds={detail !== undefined}>
          <ReportFields detail={detail} readOnly={readOnly} />
        </Foldable>
      )}
    </RecordDialog>
  )
}

/** On a phone, facts fold away to make room for the lines. */
function Foldable({ folds, children }: { readonly folds: boolean; readonly children: React.ReactNode }) {
  const onPhone = usePhone()
  const [open, setOpen] = useState(false)
  if (!folds || !onPhone) return children
  return (
    <>
      <Button
        type="button"
        variant="default"
        justify="space-between"
        aria-expanded={open}
        rightSection={<IconChevronDown size="1.1em" aria-hidden />}
        onClick={() => setOpen(!open)}
      >
        Datos del reporte
      </Button>
      <div hidden={!open}>{children}</div>
    </>
  )
}

function ReportHistory({ detail }: { readonly detail: ReportDetail }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <IconAction label="Bitácora del reporte" tip="Bitácora" variant="subtle" color="gray" size="lg" onClick={() => setOpened(true)}>
        <IconHistory size="1.3em" aria-hidden />
      </IconAction>
      <HistoryPanel
        subject={{ entidad: 'report', id: detail.repid, name: titleOf(detail).replace('Actualizar ', '') }}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </>
  )
}
