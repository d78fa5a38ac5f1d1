import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useMatch } from 'react-router'
import type { ProjectOpening } from '../../../lib/projectOpening.ts'
import { useStore } from '../../../lib/store.ts'
import type { LazyPage } from '../../../ui/lazyPage.tsx'
import { confirm } from '../../feedback/confirm.tsx'
import { OnDemand } from '../../page/OnDemand.tsx'
import { Rehearsal } from '../../page/Rehearsal.tsx'
import { usePreload } from '../../page/usePreload.ts'
import { keyOf, type ProjectPlace } from '../projectScreens.ts'
import { uploadQuestion } from './formQuestions.ts'
import type { ProjectDialogProps } from './ProjectDialog.tsx'

type Shown = { readonly what: ProjectOpening | null; readonly opening: number }
type Props = { readonly place: ProjectPlace; readonly Dialog: LazyPage<ProjectDialogProps>; readonly rehearsal: ReactNode }

/** The form of a project, over the page, when it is asked for. */
export function AskedForm({ place: { project, path, opening: asking }, Dialog, rehearsal }: Props) {
  const asked = useStore(asking)
  const cache = useQueryClient()
  // Over their list it opens at once.
  const overList = useMatch(path) !== null
  usePreload(overList, Dialog)
  const [{ what, opening }, setShown] = useState<Shown>({ what: null, opening: 0 })
  if (asked && asked !== what) setShown({ what: asked, opening: opening + 1 })
  // It belongs to the page over which it was opened.
  useEffect(() => () => asking.set(null), [asking])
  const close = () => asking.set(null)
  const refresh = (id: number) => {
    void cache.invalidateQueries({ queryKey: keyOf(project) })
    void cache.invalidateQueries({ queryKey: ['record', project.sistema, id] })
    asked?.onSaved?.(id)
  }
  const saved = async (id: number, isNew: boolean) => {
    const { tipoModulo } = asked ?? {}
    refresh(id)
    close()
    if (!isNew || !(await confirm(uploadQuestion(project.words)))) return
    asking.set({ id, ...(tipoModulo ? { tipoModulo } : {}) })
  }
  const reload = () => {
    if (!asked) return
    if ('id' in asked) refresh(asked.id)
    asking.set({ ...asked })
  }
  return (
    <>
      <Rehearsal while={overList && what === null}>{rehearsal}</Rehearsal>
      <OnDemand opened={asked !== null} onClose={close}>
        {what && (
          <Dialog
            key={opening}
            what={what}
            opening={opening}
            opened={asked !== null}
            onSaved={(id, isNew) => void saved(id, isNew)}
            onReload={reload}
            onClose={close}
            onClosed={() => asking.get() ?? setShown({ what: null, opening })}
          />
        )}
      </OnDemand>
    </>
  )
}
