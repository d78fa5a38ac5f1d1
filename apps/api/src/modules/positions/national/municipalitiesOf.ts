// One text per department: 'DANE code and name' separated by commas; the department's two digits go in front.
export type DepartmentSource = { readonly codigo: string; readonly nombre: string; readonly municipios: string }

export function municipalitiesOf({ codigo, municipios }: DepartmentSource): { codigo: string; nombre: string }[] {
  return municipios.split(',').map((entry) => {
    const text = entry.trim()
    return { codigo: codigo + text.slice(0, 3), nombre: text.slice(4) }
  })
}
