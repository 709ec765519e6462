import type { ListingUnit } from '@tianguis/proto/materials/listing-units';

/** Where the table below comes from. No price list of anybody else was read for it. */
export const baseSource = { name: 'Tianguis Circular', kind: 'estimate', date: '2026-11-22' } as const;

/**
 * Pesos for one unit of unused surplus, by category: an assumption of ours, about six tenths of what we take for the price in a
 * Mexican shop, before tax. It is where an estimate begins; sales outweigh it (`price-range.ts`).
 */
const table = `
cemento: bulto 130, kg 2.6, tarima 4800 | cemento-blanco: bulto 190, kg 5 | mortero: bulto 95, kg 1.9, tarima 3500 | concreto: m3 1300 | concreto-seco: bulto 90
cal: bulto 55, kg 2.2 | yeso: bulto 75, kg 1.9 | estuco: bulto 130 | microcemento: cubeta 900 | pegazulejo: bulto 90, kg 4.5, tarima 4000 | boquilla: bulto 110, caja 110, kg 14
grout: bulto 280 | block: pieza 9, tarima 900, m2 110 | ladrillo: pieza 3.5, tarima 1200 | block-vidrio: pieza 45, caja 250 | adoquin: m2 150, pieza 5
guarnicion: pieza 70, m 90 | vigueta: pieza 280, m 75 | bovedilla: pieza 16 | arena: m3 250, kg 0.17, bulto 25 | grava: m3 260, kg 0.17, bulto 25 | tepetate: m3 130
piedra: m3 270 | tubo-concreto: pieza 220 | registro-concreto: pieza 450 | poste-concreto: pieza 160 | losa: pieza 600, m2 260 | celosia: pieza 14 | fibrocemento: hoja 330, pieza 330
varilla: pieza 110, tramo 110, kg 13 | alambron: kg 13 | alambre: kg 17, rollo 700 | alambre-puas: rollo 550 | clavo: kg 20, caja 350 | tornillo: pieza 0.8, caja 120, kg 45
taquete: pieza 0.8, caja 70 | estribo: pieza 4, kg 15 | castillo: pieza 130, tramo 130 | malla-electrosoldada: rollo 2100, m2 20, pieza 330, hoja 330 | malla-ciclonica: rollo 1100, m 65, m2 45
metal-desplegado: hoja 110, pieza 110 | viga: pieza 2200, tramo 2200, kg 16, m 370 | canal: pieza 480, tramo 480, kg 16 | ptr: pieza 360, tramo 360, kg 17 | angulo: pieza 210, tramo 210, kg 16
solera: pieza 140, tramo 140, kg 16 | placa-acero: pieza 1800, hoja 1800, kg 16 | lamina: pieza 300, hoja 300, m2 90, kg 19 | losacero: m2 190, pieza 700, hoja 700 | multypanel: pieza 1500, m2 380
acero: kg 14, pieza 120 | fierro: kg 5 | cobre: kg 110, tramo 480, pieza 480, m 85 | aluminio: kg 35, tramo 260, pieza 260 | bronce: kg 80
tubo-acero: pieza 420, tramo 420, kg 17, m 70 | canal-tablaroca: pieza 32, tramo 32 | puerta-metal: pieza 1900 | ventana: pieza 900 | reja: pieza 700, m 380, m2 450 | cimbra-metal: pieza 190
soldadura: kg 45, caja 900 | cable-acero: m 20, rollo 900, kg 35 | riel: pieza 170, tramo 170 | rack-metal: pieza 850
madera: pieza 95, m 25, m2 140 | tabla: pieza 85, m 30 | barrote: pieza 55, tramo 55 | polin: pieza 65 | viga-madera: pieza 420, m 110 | duela: m2 260, pieza 60 | piso-laminado: caja 360, m2 160
deck: m2 420, pieza 190 | triplay: hoja 330, pieza 330 | mdf: hoja 300, pieza 300 | osb: hoja 270, pieza 270 | melamina: hoja 480, pieza 480 | cimbra: m2 90, pieza 80, hoja 260 | tarima: pieza 65
puerta: pieza 750 | ventana-madera: pieza 650 | moldura: pieza 40, tramo 40, m 16 | closet: pieza 1900 | lambrin: m2 260, pieza 110 | bambu: pieza 35 | escalon-madera: pieza 160 | aserrin: bulto 30
azulejo: m2 95, caja 140, pieza 9, tarima 6500 | talavera: pieza 9, m2 330, caja 330 | piso: m2 105, caja 155, pieza 16, tarima 7000 | porcelanato: m2 170, caja 245, pieza 60, tarima 11000
mosaico: m2 240, pieza 45, caja 420 | ceramica: m2 100, caja 150 | zoclo: pieza 16, m 32 | cenefa: pieza 16 | barro: m2 130, pieza 7 | teja: pieza 6, m2 150 | fachaleta: m2 160, caja 190
marmol: m2 480, pieza 1500 | granito: m2 750, pieza 2200 | cuarzo: m2 1400, pieza 4200 | cantera: m2 260, pieza 60 | laja: m2 180, m3 1600 | muebles-bano: juego 1700, pieza 1200
sanitario: pieza 1100, juego 1500 | lavabo: pieza 480 | mingitorio: pieza 900
pintura: cubeta 850, litro 48, pieza 190 | esmalte: litro 75, cubeta 1100 | barniz: litro 85 | thinner: litro 26 | sellador: cubeta 520, litro 30 | impermeabilizante: cubeta 720, litro 40
manto-asfaltico: rollo 620, m2 65 | asfalto: m3 1800, bulto 95 | lamina-plastica: hoja 430, pieza 430, m2 110 | aditivo: litro 32, cubeta 560 | silicon: pieza 48, caja 520 | pegamento: litro 75, pieza 50
tuberia: tramo 130, pieza 130, m 22 | manguera: m 13, rollo 520 | conexiones: pieza 12, caja 420 | valvula: pieza 120 | mezcladora: pieza 620 | regadera: pieza 310 | accesorios-bano: pieza 170, juego 420
tarja: pieza 950 | tinaco: pieza 1500 | boiler: pieza 2300 | bomba: pieza 1300 | medidor: pieza 420 | tanque-gas: pieza 1700 | cable: rollo 820, m 8.5 | conduit: pieza 48, tramo 48, rollo 320, m 7
apagador: pieza 28, caja 480 | pastilla: pieza 160 | caja-electrica: pieza 8 | transformador: pieza 5200 | panel-solar: pieza 1900 | luminaria: pieza 330 | foco: pieza 21, caja 420 | ventilador: pieza 620
aire-acondicionado: pieza 4600 | tablaroca: hoja 120, pieza 120, caja 480, m2 42 | redimix: cubeta 230, caja 210 | aislante: rollo 420, m2 32 | unicel: pieza 65, m3 950 | vidrio: hoja 620, pieza 620, m2 320
piso-vinilico: m2 150, caja 340, rollo 2600 | alfombra: m2 95, rollo 3600 | papel-tapiz: rollo 260, m2 130 | carton: pieza 7, kg 2 | polietileno-hoja: pieza 130, rollo 850, m2 8, m 26 | costal-vacio: pieza 2.5 | tambo: pieza 190
chapa: pieza 150, caja 1300 | escalera: pieza 950 | andamio: pieza 720 | herramienta: pieza 120, juego 420 | herramienta-electrica: pieza 1250 | disco: pieza 32 | lija: hoja 6, pieza 6 | brocha: pieza 26
pala: pieza 160 | maquinaria: pieza 9500 | epp: pieza 65, par 48, caja 420 | senal: pieza 160 | jardin: pieza 55, m2 32, bulto 48, m3 320 | cortina: pieza 520 | cuerda: rollo 160, m 5, pieza 32 | lubricante: litro 60
llanta: pieza 520 | escombro: m3 30 | alberca: pieza 3200 | elevador: pieza 65000 | computo: pieza 1900 | papeleria: pieza 16, caja 320
alimentos: kg 22, pieza 16, caja 190 | abarrotes: caja 210, pieza 14 | arroz: kg 15, bulto 360, caja 210 | frijol: kg 20, bulto 480, caja 260 | lenteja: kg 20, bulto 460 | azucar: kg 15, bulto 720 | sal: kg 6, bulto 140
harina: kg 10, bulto 420, caja 130 | maiz: kg 6, bulto 160 | pasta: pieza 6, caja 130, kg 18 | aceite: litro 24, caja 280, pieza 24 | atun: pieza 10, caja 400 | enlatados: pieza 12, caja 250 | chile: pieza 12, caja 240, kg 22
mayonesa: pieza 22, caja 260 | especias: kg 85, pieza 14, caja 160 | cafe: kg 120, pieza 60, caja 520 | te: caja 26, pieza 22 | chocolate: pieza 16, kg 80, caja 360 | dulces: pieza 4, kg 42, caja 260
galletas: pieza 10, caja 190, kg 38 | cereal: pieza 30, caja 340 | pan: pieza 13, caja 120 | tortillas: kg 14, juego 14, pieza 1 | botanas: pieza 9, kg 65, caja 260 | leche: litro 15, caja 170, pieza 15
lacteos: kg 65, pieza 16, caja 320 | huevo: pieza 1.7, caja 620, kg 26 | carne: kg 95 | pollo: kg 45 | embutidos: kg 50, pieza 26 | pescado: kg 80 | fruta: kg 12, caja 190 | verdura: kg 9, caja 150, bulto 190
congelados: kg 32, pieza 26, caja 260 | agua: pieza 6, caja 75, juego 60, litro 4 | refresco: pieza 11, caja 150, juego 75, litro 9 | jugo: pieza 11, caja 170, litro 13 | cerveza: pieza 11, caja 260, juego 75
vinos: pieza 120, caja 1300 | miel: kg 60, pieza 40 | comida-mascotas: kg 24, bulto 420 | alimento-animal: kg 6, bulto 160 | bebe: pieza 48, caja 420, juego 95 | higiene: pieza 22, caja 320
desechables: pieza 0.6, juego 22, caja 320 | amenidades: pieza 5, caja 480, juego 22 | shampoo: pieza 4, caja 420, litro 28 | acondicionador: pieza 4, caja 420, litro 30 | jabon-tocador: pieza 3, caja 320
jabon-liquido: litro 26, pieza 22, caja 320 | crema-corporal: pieza 5, litro 48 | kit-dental: pieza 5, juego 6, caja 420 | gorro-bano: pieza 1.5, caja 260 | pantuflas: par 16, pieza 16
papel-higienico: caja 240, juego 48, pieza 5, rollo 6 | toalla-papel: caja 300, juego 32, rollo 22, pieza 22 | panuelos: caja 16, pieza 11 | toallas: pieza 60, juego 160 | sabanas: pieza 130, juego 320
fundas: pieza 32 | blancos: pieza 80, kg 60, juego 320 | cobijas: pieza 240 | protectores: pieza 160 | almohadas: pieza 85 | colchones: pieza 1300 | camas: pieza 1100 | bata: pieza 160 | mantel: pieza 75
cortinas-tela: pieza 230, juego 420 | telas: m 38, rollo 1400, kg 60 | muebles: pieza 950, juego 4200 | buro: pieza 520 | silla: pieza 320 | mesa: pieza 720 | decoracion: pieza 190 | gancho-ropa: pieza 7
secadora-pelo: pieza 420 | electrodomesticos: pieza 3200 | vajilla: pieza 22, juego 360, caja 320 | utensilios-cocina: pieza 160, juego 620 | detergente: kg 20, bulto 190, caja 260, litro 20, pieza 26
limpieza: litro 16, pieza 22, caja 210 | limpieza-utiles: pieza 32 | bolsa-basura: kg 38, rollo 32, pieza 1.3, caja 320 | lamparas-buro: pieza 260 | uniformes: pieza 95 | equipaje: pieza 420
juguetes: pieza 120 | accesorios-hotel: pieza 9
`;

const prices: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  table
    .trim()
    .split(/ \| |\n/)
    .map((entry) => {
      const [id = '', list = ''] = entry.split(': ');
      const pairs = list.split(', ').map((pair): [string, number] => {
        const [unit = '', pesos] = pair.split(' ');
        return [unit, Number(pesos)];
      });
      return [id, new Map(pairs)];
    }),
);

/** Pesos for one unit of a category, where the table has it. */
export const basePrice = (category: string, unit: ListingUnit): number | undefined => prices.get(category)?.get(unit);
