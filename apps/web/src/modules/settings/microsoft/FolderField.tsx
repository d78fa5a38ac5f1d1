import { Input, InputBase } from '@mantine/core'
import { IconChevronDown, IconFolder, IconX } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { IconAction } from '../../../ui/IconAction.tsx'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'
import { FolderTree } from './FolderTree.tsx'
import classes from '../components/Settings.module.css'

type Props = {
  readonly name: string
  // The field that holds how the folder is called.
  readonly path: string
  readonly label: string
  readonly required?: boolean
  readonly usuario: string
  readonly unidad: string
  readonly disabled: boolean
  // The choice that is needed first.
  readonly first: string | undefined
}

/** A folder of a storage unit, chosen in its tree. */
export function FolderField({ name, path, label, required = false, usuario, unidad, disabled, first }: Props) {
  const { setValue } = useFormContext<FormValues>()
  const { field, fieldState } = useController<FormValues>({ name })
  const { field: pathField } = useController<FormValues>({ name: path })
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  const ruta = String(pathField.value ?? '')
  // The tree belongs to one unit.
  useEffect(() => setOpened(false), [usuario, unidad])
  const put = (folder: { id: string; ruta: string }) => {
    setValue(path, folder.ruta)
    field.onChange(folder.id)
    setOpened(false)
    button.current?.focus()
  }
  return (
    <div className={classes.picker}>
      <div className={classes.folderRow}>
        <InputBase
          component="button"
          type="button"
          pointer
          ref={(element: HTMLButtonElement | null) => {
            button.current = element
            field.ref(element)
          }}
          className={classes.folderInput}
          label={label}
          description={required ? undefined : 'Opcional'}
          withAsterisk={required}
          disabled={disabled}
          error={fieldState.error?.message}
          leftSection={<IconFolder size="1.2em" aria-hidden />}
          rightSection={<IconChevronDown size="1.1em" aria-hidden className={classes.chevron} data-open={opened || undefined} />}
          rightSectionPointerEvents="none"
          aria-haspopup="tree"
          aria-expanded={opened}
          aria-controls={opened ? id : undefined}
          onClick={() => setOpened(!opened)}
        >
          {ruta ? (
            <span className={classes.path}>{ruta}</span>
          ) : (
            <Input.Placeholder>{first ?? 'Seleccione una carpeta…'}</Input.Placeholder>
          )}
        </InputBase>
        {!required && ruta && !disabled && (
          <IconAction label={`Quitar ${label.toLowerCase()}`} size="input-sm" variant="default" onClick={() => put({ id: '', ruta: '' })}>
            <IconX size="1.15em" aria-hidden />
          </IconAction>
        )}
      </div>
      {opened && !disabled && (
        <FolderTree
          id={id}
          label={label}
          usuario={usuario}
          unidad={unidad}
          chosen={{ id: String(field.value ?? ''), ruta }}
          onChoose={put}
          onClose={() => {
            setOpened(false)
            button.current?.focus()
          }}
        />
      )}
    </div>
  )
}
