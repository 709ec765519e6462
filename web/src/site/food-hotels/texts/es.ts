export default {
  title: 'Alimentos y hoteles',
  headline: 'Lo que no se vendió todavía tiene mesa',
  lead: 'Supermercados y hoteles mueven aquí lo que está por vencer, lo que cambió de imagen y lo que quedó de una remodelación.',
  write: 'Escribir por WhatsApp',
  rolesTitle: '¿Quién eres?',
  roles: [
    {
      title: 'Supermercados',
      text: 'Fruta, verdura y abarrote cerca de su fecha. Publicas por la mañana y quien compra puede pasar el mismo día.',
      message: 'Hola, somos un supermercado y queremos mover excedente.',
    },
    {
      title: 'Hoteles',
      text: 'Blancos, mobiliario, lámparas y amenidades. Con reporte ESG para tu corporativo.',
      message: 'Hola, somos un hotel y queremos mover excedente.',
    },
    {
      title: 'Revendedores',
      text: 'Lotes con foto y cantidad en tu WhatsApp. Apartas con pago retenido.',
      message: 'Hola, soy revendedor y quiero recibir lotes.',
    },
    {
      title: 'Industrias',
      text: 'Materia prima para composta, alimento animal, textil o reciclaje.',
      message: 'Hola, somos una industria y compramos excedente.',
    },
  ],
  acceptedTitle: 'Lo que más se mueve',
  accepted: [
    'Fruta y verdura',
    'Abarrote por vencer',
    'Pan del día',
    'Toallas y sábanas',
    'Colchones y bases',
    'Lámparas y cabeceras',
    'Jabón y champú de amenidades',
    'Vajilla y cristalería',
  ],
  registerTitle: '¿Tienes excedente cada semana?',
  register: 'Registrar mi empresa',
} as const;
