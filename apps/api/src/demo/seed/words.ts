export const sites = [
  'Autopista', 'Calle Real', 'Campus', 'Centro Comercial', 'Centro Empresarial', 'Clínica', 'Coliseo', 'Complejo Deportivo', 'Conjunto', 'Droguería',
  'Edificio', 'Estación', 'Estación de Servicio', 'Estadio', 'Gobernación', 'Hospital', 'Hotel', 'Malecón', 'Mercado', 'Muelle', 'Parque',
  'Parque Industrial', 'Paseo', 'Peaje', 'Plaza', 'Plaza de Mercado', 'Plazoleta', 'Portal', 'Puente', 'Supermercado', 'Terminal',
  'Torre', 'Universidad', 'Unidad Residencial', 'Variante', 'Zona Franca',
] as const

export const ownNames = [
  'Altamira', 'Andalucía', 'Arboleda', 'Bellavista', 'Bolívar', 'Bosques del Sur', 'Buenos Aires', 'Camino Real', 'Campo Alegre', 'Carboneros',
  'Cedritos', 'Ciudad Jardín', 'Colinas', 'Colón', 'Cristo Rey', 'del Café', 'del Río', 'El Bosque', 'El Cacique', 'El Carmen', 'El Diamante',
  'El Dorado', 'El Edén', 'El Limonar', 'El Mirador', 'El Oasis', 'El Porvenir', 'El Prado', 'El Progreso', 'El Recreo', 'El Tesoro', 'Girasoles',
  'Guayacanes', 'Jardines', 'La Alameda', 'La Castellana', 'La Ceiba', 'La Colina', 'La Esmeralda', 'La Esperanza', 'La Estación', 'La Floresta',
  'La Fontana', 'La Herradura', 'La Libertad', 'La Pradera', 'La Quinta', 'La Sabana', 'Las Acacias', 'Las Américas', 'Las Brisas', 'Las Flores',
  'Las Palmas', 'Los Álamos', 'Los Almendros', 'Los Andes', 'Los Cámbulos', 'Los Ángeles', 'Los Comuneros', 'Los Fundadores', 'Los Guaduales',
  'Los Laureles', 'Los Libertadores', 'Los Naranjos', 'Los Rosales', 'Mirador del Valle', 'Nariño', 'Niza', 'Nuevo Horizonte', 'Panorama',
  'Piedra Grande', 'Pinares', 'Primavera', 'Quintas', 'San Antonio', 'San Fernando', 'San Jorge', 'San José', 'San Rafael', 'Santa Ana',
  'Santa Bárbara', 'Santa Elena', 'Santa Lucía', 'Santander', 'Sucre', 'Unicentro', 'Versalles', 'Villa del Sol', 'Villa María', 'Villa Rosita',
] as const

export const themes = [
  'Abastecimiento de efectivo', 'Aire acondicionado', 'Alarmas', 'Aseo y cafetería', 'Atención de siniestros', 'Avalúos', 'Cableado estructurado',
  'Cerrajería', 'Circuito cerrado de televisión', 'Compras', 'Comunicaciones', 'Contratos', 'Control de acceso', 'Costos y presupuestos', 'Cubiertas',
  'Custodia de llaves', 'Diseño', 'Energía solar', 'Gestión ambiental', 'Gestión documental', 'Gestión inmobiliaria', 'Iluminación', 'Imagen y avisos',
  'Interventoría', 'Inventarios', 'Licencias', 'Mantenimiento correctivo', 'Mantenimiento preventivo', 'Mobiliario', 'Obra civil', 'Permisos municipales',
  'Plantas eléctricas', 'Posventa', 'Red contra incendios', 'Redes hidráulicas', 'Seguridad física', 'Seguros', 'Tecnología', 'Topografía', 'Transporte de valores',
] as const
