import { Loader, MultiSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { getChildren } from '@soportica/contract/cashiers/consultCalls'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { call } from '../../../lib/api/api.ts'
import type { FormValues } from '../../../shells/record-dialog/recordValues.ts'
import { TickField } from '../../../shells/fields/TickField.tsx'
import { useCashierDetail } from '../form/cashierDetail.ts'
import { useProjectForm } from '../../../shells/project/form/projectForm.ts'
import classes from '../../../shells/project/form/ProjectForm.module.css'

const pauseMs = 300
const itself = 'Un cajero no puede asociarse a sí mismo como hijo.'

/** Whether it is a parent, and of whom. */
export function FamilyFields() {
  const detail = useCashierDetail()
  const { setValue, clearErrors } = useFormContext<FormValues>()
  const padre = detail?.padre
  const turn = (checked: boolean) => {
    clearErrors('hijos')
    if (!checked) setValue('hijos', [])
  }
  return (
    <div className={classes.whole}>
      <TickField
        name="checkPadre"
        label="Es padre de otros cajeros"
        description={padre ? `Es hijo de «${padre.caj_nombre}» (${padre.caj_id}) y no puede tener hijos` : undefined}
        disabled={Boolean(padre)}
        onTurned={turn}
      />
      <Children />
    </div>
  )
}

function Children() {
  const parent = useWatch<FormValues>({ name: 'checkPadre' }) === true
  return parent ? <ChildrenField /> : null
}

function ChildrenField() {
  const { id: cajid } = useProjectForm()
  const detail = useCashierDetail()
  const { setError, clearErrors } = useFormContext<FormValues>()
  const { field, fieldState } = useController<FormValues>({ name: 'hijos' })
  const [search, setSearch] = useState('')
  const [texto] = useDebouncedValue(search, pauseMs)
  const { data, isFetching } = useQuery({
    queryKey: ['cashiers', 'children', cajid, texto],
    queryFn: ({ signal }) => call(getChildren, { body: { cajid, texto } }, { signal }),
    placeholderData: keepPreviousData,
  })
  // What was ever found keeps its name when other words are searched for.
  const known = useRef(new Map((detail?.hijos ?? []).map(({ caj_id, caj_nombre }) => [caj_id, `${caj_id} · ${caj_nombre}`])))
  for (const { consecutivo, nombre, codigo } of data ?? [])
    known.current.set(consecutivo, [consecutivo, codigo, nombre].filter(Boolean).join(' · '))
  const chosen = field.value as readonly number[]
  const ids = [...new Set([...chosen, ...(data ?? []).map(({ consecutivo }) => consecutivo)])]
  const choose = (values: string[]) => {
    const wanted = [...new Set(values.map(Number))]
    const others = wanted.filter((id) => id !== cajid)
    if (others.length < wanted.length) setError('hijos', { message: itself })
    else clearErrors('hijos')
    field.onChange(others)
  }
  return (
    <MultiSelect
      ref={field.ref}
      mt="sm"
      classNames={{ input: classes.childrenBox, inputField: classes.childrenInput }}
      label="Cajeros hijos"
      description="Busque por número, código o nombre"
      withAsterisk
      data={ids.map((id) => ({ value: String(id), label: known.current.get(id) ?? `Cajero ${id}` }))}
      value={chosen.map(String)}
      onChange={choose}
      onBlur={field.onBlur}
      // A list that opens by itself, or below what is wrong, would cover it.
      openOnFocus={false}
      inputWrapperOrder={['label', 'description', 'error', 'input']}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // The server searched already.
      filter={({ options }) => options}
      hidePickedOptions
      nothingFoundMessage={isFetching ? 'Buscando…' : 'No se encontraron datos'}
      rightSection={isFetching ? <Loader size="xs" /> : undefined}
      comboboxProps={{ withinPortal: false }}
      error={fieldState.error?.message}
    />
  )
}

/** The same, only to be read. */
export function FamilyRead() {
  const detail = useCashierDetail()
  if (!detail?.padre && !detail?.hijos.length) return null
  const names = detail.hijos.map(({ caj_id, caj_nombre }) => `${caj_nombre} (${caj_id})`).join(', ')
  return (
    <div className={classes.read}>
      <dt>{detail.padre ? 'Cajero padre' : 'Cajeros hijos'}</dt>
      <dd>{detail.padre ? `${detail.padre.caj_nombre} (${detail.padre.caj_id})` : names}</dd>
    </div>
  )
}
