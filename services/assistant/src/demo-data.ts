/**
 * Messages of outreach's demo data that Aria answers in ours. The numbers are the ones that outreach's own seed gives on an
 * empty database: [contact, message, business, what it wrote, hours ago].
 */
export const demoMessages: readonly (readonly [number, number, string, string, number])[] = [
  [
    181,
    226,
    'Ferretería y Tlapalería La Central San Nicolás',
    'Tengo como 2 toneladas de varilla de 3/8, ¿la compran?',
    153,
  ],
  [36, 227, 'Ferre La Guadalupana Guadalupe', '¿Cómo funciona? ¿Ustedes recogen?', 153],
  [36, 229, 'Ferre La Guadalupana Guadalupe', 'Hola, tengo tubos de PVC y conexiones, le mando foto en la tarde', 152],
  [286, 230, 'Ferretería y Tlapalería El Progreso San Nicolás', 'Gracias, lo platico con mi socio', 151],
  [77, 232, 'Plaza Encinos Apodaca', 'Sí, ¿a qué hora pasan? Tengo 60 bultos de mortero', 149],
  [204, 234, 'Bodega de Materiales Continental', 'Me interesa vender, pido $18,500 por todo el lote de cerámica', 147],
  [
    209,
    266,
    'Obras y Proyectos del Pacífico Tlaquepaque',
    'Ahorita no tengo, pero a fin de mes cerramos obra y le aviso',
    113,
  ],
  [121, 272, 'Materiales y Ferretería Santa Cruz Zapopan', 'Nos sobraron 40 hojas de triplay de 16 mm de la obra', 106],
  [7, 274, 'Residencial Santa Fe', 'Tengo 300 piezas de block y 15 cubetas de pintura blanca', 105],
  [97, 276, 'Instalaciones del Pacífico Tlaquepaque', 'Mándeme más información por favor', 104],
  [3, 291, 'Ferretería y Tlapalería La Central', '¿Qué comisión cobran?', 83],
  [134, 293, 'Tlapalería Hermanos Ruiz Tijuana', 'Tengo como 2 toneladas de varilla de 3/8, ¿la compran?', 83],
  [
    39,
    295,
    'Distribuidora Ermita',
    'Buenas tardes, me quedaron 85 cajas de azulejo blanco 30x30. ¿Cuánto me darían?',
    82,
  ],
  [134, 297, 'Tlapalería Hermanos Ruiz Tijuana', '¿Cómo funciona? ¿Ustedes recogen?', 82],
  [39, 298, 'Distribuidora Ermita', 'Gracias, lo platico con mi socio', 81],
  [117, 318, 'Gran Hotel Plaza Mayor', '¿Facturan con orden de compra? Lo pide nuestro corporativo', 56],
  [210, 325, 'Suites Palma Real', 'Tenemos 400 toallas y 250 sabanas de cambio de temporada', 50],
  [175, 328, 'Hotel Mar Turquesa', 'Pido $45,000 por el mobiliario del lobby, son 22 muebles', 48],
  [109, 332, 'Hotel Boutique San Ángel', 'Páseme sus datos por correo, por favor', 43],
  [188, 355, 'Suites Plaza Mayor', 'Tenemos 400 toallas y 250 sabanas de cambio de temporada', 19],
];
