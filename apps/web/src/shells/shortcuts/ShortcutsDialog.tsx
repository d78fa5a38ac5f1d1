import { Kbd, Modal } from '@mantine/core'
import { useId } from 'react'
import { usePhone } from '../data-table/usePhone.ts'
import { shortcutGroups } from './shortcuts.ts'
import classes from './ShortcutsDialog.module.css'

export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const onPhone = usePhone()
  return (
    <Modal opened={opened} onClose={onClose} title="Atajos de teclado" size="50rem" fullScreen={onPhone}>
      <div className={classes.groups}>
        {Object.entries(shortcutGroups).map(([groupName, shortcuts]) => (
          <ShortcutGroup key={groupName} groupName={groupName} shortcuts={Object.values(shortcuts)} />
        ))}
      </div>
    </Modal>
  )
}

type GroupProps = { readonly groupName: string; readonly shortcuts: readonly { readonly keys: readonly string[]; readonly does: string }[] }

function ShortcutGroup({ groupName, shortcuts }: GroupProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.group}>
      <h3 id={id} className={classes.area}>
        {groupName}
      </h3>
      <dl className={classes.list}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className={classes.shortcut}>
            <dt>{does}</dt>
            <dd>
              {keys.map((each, at) => (
                <span key={each}>
                  {at > 0 && ' o '}
                  <Kbd size="sm">{each}</Kbd>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
