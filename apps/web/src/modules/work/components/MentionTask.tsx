import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { noteTo } from '../../../shells/notes/editor/noteTo.ts'
import { NotesView } from '../../../shells/notes/NotesView.tsx'
import type { TaskWindowProps } from '../../../shells/product/appModule.ts'
import { RecordWindow } from '../../../shells/record-dialog/RecordWindow.tsx'
import { useReturnFocus } from '../../../shells/record-dialog/useReturnFocus.ts'
import { WorkButton } from '../../../ui/BusyButton.tsx'
import { useMentionDone } from '../useMentionDone.ts'
import classes from '../MentionTask.module.css'

/** The notes of the record in which the user was mentioned, with an answer to the author. */
export function MentionTask({ id, item, opened, onClose, onClosed, onSaved }: TaskWindowProps) {
  const onPhone = usePhone()
  useReturnFocus(opened)
  const done = useMentionDone()
  const { ruta, sistema, registro, actid, autor } = item.mencion!
  return (
    <RecordWindow
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      returnFocus={false}
      title={item.titulo}
      size="38rem"
      fullScreen={onPhone}
    >
      <div className={classes.mention}>
        <div className={classes.acts}>
          <p className={classes.author}>{item.tarea}</p>
          <Button component={Link} to={ruta} variant="default" onClick={onClose}>
            Abrir el registro
          </Button>
          <WorkButton variant="default" work={() => done(id).then((isDone) => isDone && onSaved(id, false))}>
            Listo
          </WorkButton>
        </div>
        <NotesView
          key={id}
          sistema={sistema}
          id={registro}
          actor={actid}
          alone={false}
          begin={noteTo({ usuid: autor.id, nombre: autor.nombre }, '')}
          onDone={(saved) => (saved ? onSaved(id, false) : onClose())}
        />
      </div>
    </RecordWindow>
  )
}
