import type { ImportField } from '@tianguis/proto/outreach/imports/import';
import { fold } from '../../platform/fold.ts';

export type Column = ImportField;

export type NamedCells = Partial<Record<Column, string>>;

export const names: Record<Column, readonly string[]> = {
  businessName: [
    'businessname',
    'business',
    'company',
    'companyname',
    'store',
    'storename',
    'shop',
    'negocio',
    'empresa',
    'comercio',
    'tienda',
    'establecimiento',
    'nombredelnegocio',
    'nombrenegocio',
    'nombredelaempresa',
    'nombreempresa',
    'nombrecomercial',
    'razonsocial',
  ],
  phone: [
    'phone',
    'phonenumber',
    'mobile',
    'mobilephone',
    'cell',
    'cellphone',
    'whatsapp',
    'whatsappnumber',
    'telefono',
    'tel',
    'celular',
    'cel',
    'movil',
    'telefonocelular',
    'telefonomovil',
    'numerodetelefono',
    'numerotelefonico',
    'numerodecelular',
    'numerodewhatsapp',
    'telefonodecontacto',
  ],
  category: ['category', 'type', 'industry', 'sector', 'categoria', 'giro', 'rubro', 'ramo', 'tipo', 'tipodenegocio'],
  zone: [
    'zone',
    'area',
    'district',
    'borough',
    'city',
    'zona',
    'alcaldia',
    'municipio',
    'delegacion',
    'colonia',
    'ciudad',
    'localidad',
  ],
  contactName: [
    'contactname',
    'contact',
    'contactperson',
    'name',
    'fullname',
    'owner',
    'contacto',
    'nombre',
    'nombredelcontacto',
    'nombredecontacto',
    'nombrecontacto',
    'nombrecompleto',
    'persona',
    'encargado',
    'responsable',
  ],
  email: ['email', 'mail', 'emailaddress', 'correo', 'correoelectronico', 'emailcontacto'],
};

export const headings = new Map(
  Object.entries(names).flatMap(([column, all]) => all.map((name) => [name, column as Column])),
);

/** Which column a heading names, in English or Spanish, however it is written. */
export const columnOf = (heading: string): Column | undefined => headings.get(fold(heading).replace(/[^a-z]/g, ''));
