import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { onRealtime } from '../../../lib/realtime/realtime.ts'
import { useStore } from '../../../lib/store.ts'
import type { LazyPage } from '../../../ui/lazyPage.tsx'
import { linkOfRow } from '../../data-table/rowLink.ts'
import { confirm } from '../../feedback/confirm.tsx'
import { OnDemand } from '../../page/OnDemand.tsx'
import { usePreload } from '../../page/usePreload.ts'
import { keyOf, type ListConfig } from '../projectScreens.ts'
import { useOpenRecord, useRecordRoute } from '../useRecordRoute.ts'
import { recordsKey } from '../opening/recordQuery.ts'
import { uploadQuestion } from '../saving/formQuestions.ts'
import type { FormSubject, ProjectDialogProps } from './ProjectDialog.tsx'

type FormOpening = { readonly what: FormSubject | null; readonly opening: number }
type Props = { readonly listConfig: ListConfig; readonly Dialog: LazyPage<ProjectDialogProps> }

/** The form of a project over the page: the record in the address, or a requested new one. */
export function FormOverlay({ listConfig, Dialog }: Props) {
  const { project, opening: asking, changed } = listConfig
  const { pathname } = useLocation()
  const openRecord = useOpenRecord(listConfig)
  const { overList, record, stepped, close: closeRecord, step } = useRecordRoute(listConfig)
  const begun = useStore(asking)
  const [reloads, setReloads] = useState(0)
  const addressed = useMemo(() => record && { ...record, reloads }, [record, reloads])
  const subject: FormSubject | null = begun ?? addressed
  const latest = useRef(subject)
  latest.current = subject
  const cache = useQueryClient()
  // Over their list it opens at once.
  usePreload(overList, Dialog)
  const [{ what, opening }, setFormOpening] = useState<FormOpening>({ what: null, opening: 0 })
  if (subject && subject !== what) setFormOpening({ what: subject, opening: opening + 1 })
  // A new record has no address and belongs to the page it was opened from.
  useEffect(() => () => asking.set(null), [asking, pathname])
  useFocusOnRow(record?.id)
  useEffect(() => onRealtime(changed, () => void cache.invalidateQueries({ queryKey: recordsKey(project) })), [cache, changed, project])
  const close = () => (begun ? asking.set(null) : closeRecord())
  const refresh = (id: number) => {
    void cache.invalidateQueries({ queryKey: keyOf(project) })
    void cache.invalidateQueries({ queryKey: ['record', project.sistema, id] })
  }
  const open = (id: number) => {
    refresh(id)
    asking.set(null)
    openRecord(id, begun?.tipoModulo ?? project.general)
  }
  const saved = async (id: number, isNew: boolean, continues: boolean) => {
    refresh(id)
    close()
    if (isNew && (continues || (await confirm(uploadQuestion(project.words))))) open(id)
  }
  const reload = () => {
    if (!record) return
    refresh(record.id)
    setReloads(reloads + 1)
  }
  return (
    <OnDemand opened={subject !== null} onClose={close}>
      {what && (
        <Dialog
          key={opening}
          what={what}
          opened={subject !== null}
          stepped={stepped}
          onStep={step}
          onSaved={(id, isNew, continues) => void saved(id, isNew, continues)}
          onInstead={open}
          onReload={reload}
          onClose={close}
          onClosed={() => latest.current ?? setFormOpening({ what: null, opening })}
        />
      )}
    </OnDemand>
  )
}

/** A user who stepped to other records continues at the row of the last one. */
function useFocusOnRow(id: number | undefined): void {
  const last = useRef(id)
  useEffect(() => {
    const left = last.current
    last.current = id
    if (id !== undefined || left === undefined) return
    // After the form returned the focus, if its opener still exists.
    setTimeout(() => {
      if (document.activeElement !== document.body) return
      const link = linkOfRow(left)
      link?.focus({ preventScroll: true })
      link?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    })
  }, [id])
}
