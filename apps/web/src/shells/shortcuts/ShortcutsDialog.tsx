import { Kbd, Modal } from '@mantine/core'
import { useId } from 'react'
import { useLetterKeys } from '../../lib/letterKeys.ts'
import { usePhone } from '../data-table/usePhone.ts'
import { allEntries } from '../layout/menu/menu.ts'
import { useMenu } from '../layout/menu/useMenu.ts'
import { goKeysOf } from './goKeys.ts'
import { keysOnScreen, type ListedGroup } from './screenKeys.ts'
import { keysOf } from './shortcuts.ts'
import classes from './ShortcutsDialog.module.css'

export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const onPhone = usePhone()
  return (
    <Modal opened={opened} onClose={onClose} title="Atajos de teclado" size="50rem" fullScreen={onPhone}>
      <Shortcuts />
    </Modal>
  )
}

const isOnPage = (selector: string): boolean =>
  [...document.querySelectorAll(`main ${selector}`)].some((element) => element.checkVisibility())

function Shortcuts() {
  const [characters] = useLetterKeys()
  const { groups } = useMenu()
  const { here, elsewhere } = keysOnScreen(isOnPage, characters)
  const windows = goKeysOf(allEntries(groups)).map(({ key, entry }) => ({ keys: [`${keysOf('go')} ${key}`], does: `Ir a ${entry.label}` }))
  return (
    <>
      <Groups groups={characters ? [...here, { name: 'Una tecla después de otra', shortcuts: windows }] : here} />
      {!characters && <p className={classes.off}>Las teclas de una sola letra o signo están apagadas en «Ajustes de pantalla».</p>}
      <details>
        <summary className={classes.others}>Teclas de otras pantallas</summary>
        <Groups groups={elsewhere} />
      </details>
    </>
  )
}

const Groups = ({ groups }: { readonly groups: readonly ListedGroup[] }) => (
  <div className={classes.groups}>
    {groups.map((group) => (
      <ShortcutGroup key={group.name} {...group} />
    ))}
  </div>
)

function ShortcutGroup({ name, shortcuts }: ListedGroup) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.group}>
      <h3 id={id} className={classes.area}>
        {name}
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
