import { activeRows, type PlainSource, retired } from './plain.ts'

// The choices in the project of a branch.
export const ofBranches: Readonly<Record<string, readonly PlainSource[]>> = {
  branch_cost_center: [
    ...activeRows(
      '4010 Sucursales Bogotá y Sabana',
      '4020 Sucursales Antioquia',
      '4030 Sucursales Caribe',
      '4040 Sucursales Sur',
      '4050 Sucursales Centro',
      '4100 Banca empresarial',
      '4200 Banca preferencial',
      '4900 Inversiones en imagen',
    ),
    ...retired('4015 Sucursales en fusión'),
  ],
  branch_format: [
    ...activeRows(
      'Sucursal tradicional',
      'Sucursal compacta',
      'Sucursal digital',
      'Sucursal insignia',
      'Centro de pagos',
      'Extensión de caja',
      'Oficina empresarial',
      'Punto móvil',
    ),
    ...retired('Sucursal en autoservicio'),
  ],
  branch_image: [
    ...activeRows('Imagen 2015', 'Imagen 2019', 'Imagen 2023', 'Imagen patrimonial', 'Imagen preferencial', 'Imagen rural'),
    ...retired('Imagen 2008'),
  ],
  branch_modality: [
    ...activeRows('Apertura', 'Ampliación', 'Cierre', 'Fusión de sucursales', 'Reducción de área', 'Remodelación', 'Traslado'),
    ...retired('Traslado temporal'),
  ],
  branch_property: [
    ...activeRows('Arrendada', 'Comodato', 'Concesión', 'Fiducia', 'Leasing', 'Propia', 'Subarrendada'),
    ...retired('Usufructo'),
  ],
  branch_project: [
    ...activeRows(
      'Accesibilidad universal',
      'Apertura de municipios sin banco',
      'Cambio de imagen 2026',
      'Eficiencia energética',
      'Optimización de la red',
      'Refuerzo estructural',
      'Renovación de cableado',
      'Seguridad física',
    ),
    ...retired('Plan de choque 2020'),
  ],
  branch_typology: [
    ...activeRows(
      'Local a la calle',
      'Local en centro comercial',
      'Local en edificio de oficinas',
      'Local esquinero',
      'Casa adecuada',
      'Edificio independiente',
      'Local en campus',
      'Inmueble patrimonial',
    ),
    ...retired('Local en gran superficie'),
  ],
  branch_award_type: [
    ...activeRows(
      'Contratación directa',
      'Contrato marco',
      'Convocatoria abierta',
      'Invitación cerrada',
      'Licitación privada',
      'Orden de servicio',
      'Precios unitarios',
      'Suma global',
    ),
    ...retired('Administración delegada'),
  ],
  branch_intervention_type: [
    ...activeRows(
      'Adecuación menor',
      'Ampliación de área',
      'Cambio de imagen',
      'Cambio de mobiliario',
      'Obra nueva',
      'Redes y cableado',
      'Remodelación parcial',
      'Remodelación total',
      'Restitución del local',
    ),
    ...retired('Señalización de bioseguridad'),
  ],
  branch_license_type: [
    ...activeRows(
      'Aprobación de copropiedad',
      'Autorización de patrimonio',
      'Licencia de adecuación',
      'Licencia de ampliación',
      'Licencia de demolición',
      'Licencia de modificación',
      'Licencia de obra nueva',
      'Licencia de reforzamiento',
      'No requiere licencia',
      'Reparaciones locativas',
    ),
    ...retired('Licencia de ocupación temporal'),
  ],
}
