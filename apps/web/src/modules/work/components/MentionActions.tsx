import { Button } from '@mantine/core'
import type { WorkItem } from '@soportica/contract/work/myWork'
import { WorkButton } from '../../../ui/BusyButton.tsx'
import { useMentionDone } from '../useMentionDone.ts'
import classes from '../Work.module.css'

type Props = { readonly item: WorkItem; readonly onAnswer: () => void }
/** Answers a mention, or says that it is done, in its line. */
export function MentionActions({ item, onAnswer }: Props) {
  const done = useMentionDone()
  const toLine = (line: Element | null | undefined) => line?.querySelector('a')?.focus()
  return (
    <span className={classes.acts}>
      <Button size="compact-sm" variant="default" aria-label={`Responder: ${item.titulo}`} onClick={onAnswer}>
        Responder
      </Button>
      <WorkButton
        size="compact-sm"
        variant="default"
        aria-label={`Listo: ${item.titulo}`}
        work={() => {
          const line = document.activeElement?.closest('li')
          const heir = line?.nextElementSibling ?? line?.previousElementSibling
          return done(item.id).then((isDone) => {
            const { activeElement } = document
            // The line leaves with its focus; somebody who went on keeps theirs.
            if (isDone && (activeElement === document.body || line?.contains(activeElement))) toLine(heir)
          })
        }}
      >
        Listo
      </WorkButton>
    </span>
  )
}
