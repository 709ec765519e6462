/**
 * Slips that nothing was tuned to, written before the code that mends them: the beginning of a title of `sought-things.ts`
 * | what somebody typed who meant it.
 */
const lines = `
Hojas de tablaroca | tavlaroca; tablarroka
Plátano Tabasco | platnao; plantano; vanana
Mango ataulfo | mnago; mangoo
Naranja para jugo | naranga; narnaja
Piña miel | pinna; piñia
Fresa congelada | freza; fersa
Aguacate Hass | aguakate; awacate
Refrigerador Mabe | refriguerador; refrigeredor
Estufa industrial | eztufa; estufua
Lavadora Whirlpool | labadora; lavdora
Microondas | microhondas; microndas
Minisplit Mirage | minisplir; miniesplit
Tinaco Rotoplas | tinaoc; tinacco
Calentador de paso | calentadro; kalentador
Taza de baño | exusado; inhodoro
Lavabo con pedestal | lababo; lavavo
Tarja de acero | targa; trja
Monomando | monomado
Block hueco | blokc
Tabique rojo | ladrilo; ladirllo
Varilla corrugada | bariya; vairlla
Alambre recocido | alambe; halambre
Malla electrosoldada | maya electrosoldada
Lámina galvanizada | lamian; laminna
Cemento gris | cemetno; zemento
Mortero para pegar | morteor
Yeso Máximo | hieso; yezo
Pegazulejo blanco | pegaasulejo
Arena de río | harena; arnea
Grava 3/4 | graba; grvaa
Triplay de pino | tripaly; tryplay
Tarimas de pino | tarmia; tarrima
Azulejo blanco | azulego; hazulejo; azuelejo
Porcelanato | porselanatto; porcelenato
Pintura vinílica | pintrua; pimtura
Impermeabilizante | inpermeabilisante; impermebilizante
Tubo PVC | tubbo
Cable THW | cabel; kable
Apagadores | apagdor
Focos LED | fcoo; foko
Lámparas LED | lanpara; lampra
Puerta de tambor | peurta; puetra
Ventana corrediza | vetnana; benthana
Vidrio templado | vidiro
Placas de unicel | unisel
Alfombra modular | alfonbra; alfomrba
Leche entera | lece; leceh
Yogur griego | llogur; yogrut
Queso Oaxaca | qeuso; keso
Bolillo | boliyo; volillo
Jitomate saladet | jitomte; jitomaet
Calabacita | calavasita
Chile serrano | chiel
Frijol negro | frijlo; frixol
Arroz Morelos | aroz; arrzo
Aceite vegetal | aseite; acietes
Refresco de cola | refrezco; refersco
Pechuga de pollo | poyo; pechgua
Huevo blanco | uevo; guevo
Toalla de baño | tohallas; toalals
Sábana king | sabnaas; zabana
Almohada estándar | almohdas; armohadas
Colchón matrimonial | colcohn; colchn
Shampoo hotelero | xampu; shanpoo
Jabón de tocador | jabno; gabon
Papel higiénico | papel ijienico
Silla Tiffany | sila; ciya
Mesa redonda | meza
Plato trinche | palto
Computadora | conputadora
Celulares | selular; celualr
Carretilla | karretilla; carertilla
Revolvedora | rebolvedora
Andamios | handamio; andmaio
Taladro | taldaro
Escalera | ezcalera
Sillón | siyon
Televisor | telebisor
Llantas | yantas; lantas
Camioneta | camionta
`;

interface Slip {
  /** How the title begins of what was meant. */
  readonly title: string;
  readonly typed: string;
}

export const slips: readonly Slip[] = lines
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [title = '', typed = ''] = line.split(' | ');
    return typed.split('; ').map((one) => ({ title, typed: one }));
  });

/** Things that this market has none of and that are spelt well: nothing else is meant by them. */
export const elsewhere: readonly string[] = `
bicicleta, guitarra, zapatos, perro, libro, reloj, piano, flores, moneda, camino, mesero, carro, moto, barco, gato, caballo,
corona, anillo, pelota, juguete, cuaderno, lentes, violin, trompeta, semilla, tractor, lancha, corbata, falda, vestido,
blusa, sombrero, collar, pulsera, perfume, vitamina, medicina, ganado, panal, ramo, pasto, canto, peso, risa
`
  .trim()
  .split(/,\s+/);
