/**
 * What people look for, in their words: category, or - where Aria found none | titles as sellers write them, with ? where
 * Aria found no category of one | what buyers type for it, each of which should find these lots and those first.
 */
const lines = `
tablaroca | Hojas de tablaroca USG 12.7 mm; Tablaroca sobrante de oficinas; ?Tablaroca antihumedad verde | tabla roca; tablaroca; tabla-roca; drywall; sheet rock; panel de yeso; tabla rroca; plasterboard
fruta | Plátano Tabasco maduro; Plátano macho por caja | bananas; banana; platanos; plátano; banano; platanos maduros; vananas; platno
fruta | Mango ataulfo de segunda | mangos; mango; mango ataulfo
fruta | Naranja para jugo | naranjas; oranges; naranja jugo
fruta | Piña miel mediana | piñas; ananá; pineapple; pina
fruta | Fresa congelada | fresas; frutilla; strawberries
fruta | Aguacate Hass de segunda | aguacates; palta; avocado; ahuacate
electrodomesticos | Refrigerador Mabe dos puertas; Refrigerador Imbera vertical; ?Refri comercial Torrey | refri; refris; refrigerador; fridge; nevera; refrijerador; refrigerator; refrigeradores
electrodomesticos | Estufa industrial de seis quemadores | estufas; stove; cocina de gas; estufa 6 quemadores
electrodomesticos | Lavadora Whirlpool 18 kg | lavadoras; washing machine; washer; lavarropas
electrodomesticos | Microondas de cocineta | microondas; horno de microondas; microwave
aire-acondicionado | Minisplit Mirage 1 tonelada; ?Mini split inverter con control | mini split; minisplits; clima; aire acondicionado; ac unit; aires
tinaco | Tinaco Rotoplas 1100 L tricapa | tinacos; tinaco; rotoplas; water tank; tinaco de agua; tinako
boiler | Calentador de paso Calorex 6 L | boiler; boyler; calentador de agua; water heater; boilers
sanitario | Taza de baño blanca con tanque | wc; excusado; inodoro; escusado; toilet; sanitarios; taza; retrete; inodoros
lavabo | Lavabo con pedestal blanco | lavamanos; ovalin; lavabos; sink; labavo
tarja | Tarja de acero inoxidable doble | fregadero; tarjas; kitchen sink; lavaplatos
mezcladora | Monomando para cocina cromado | llave para fregadero; monomando; faucet; grifo; mescladora
block | Block hueco 15x20x40; ?Tabicón ligero de 10 | blocks; bloques; blocs; cinder block; blok; block de concreto; tabicones; tabicon
ladrillo | Tabique rojo recocido | ladrillos; tabiques; bricks; tabique rojo; ladriyo
varilla | Varilla corrugada 3/8 de 12 m | varillas; varilla 3/8; rebar; varilla de 3/8; varilla corrugada; barilla; fierro de construccion
alambre | Alambre recocido por kilo | alambre recocido; tie wire; alanbre
malla-electrosoldada | Malla electrosoldada 6x6 10/10 | malla 6-6; electromalla; malla electrosoldada; welded mesh; malla eletrosoldada
ptr | PTR 2x2 calibre 14 | ptr; perfil tubular; square tube; ptr 2 pulgadas; perfiles
lamina | Lámina galvanizada calibre 26 | laminas; zinc; lamina para techo; roofing sheet; lamina galbanizada
cemento | Cemento gris Tolteca 50 kg | cemento; sementos; bultos de cemento; cement; portland; saco de cemento; cemento gris; cemeto
mortero | Mortero para pegar block | mortero; mezcla para pegar; mortar
cal | Calhidra en bulto | calhidra; cal hidratada; lime; cal
yeso | Yeso Máximo de 40 kg | yeso; plaster; lleso
pegazulejo | Pegazulejo blanco 20 kg | pega azulejo; pegapiso; adhesivo para piso; tile adhesive; pegasulejo; thinset
arena | Arena de río por viaje | arena; sand; arena de rio; viaje de arena
grava | Grava 3/4 limpia | grava; gravilla; gravel; piedra triturada
triplay | Triplay de pino 16 mm | triplay; plywood; tripley; contrachapado; triplai; madera contrachapada
mdf | Tablero MDF 15 mm | mdf; aglomerado; fibracel; particle board
tabla | Tabla de pino de tercera | tablas; tablon; duela de cimbra; planks
polin | Polines de cimbra 3 1/2 | polines; barrotes; polin; cimbra
tarima | Tarimas de pino usadas | pallets; tarima; palets; pallet; paletas de madera; estibas
azulejo | Azulejo blanco mate 20x30 | azulejos; tiles; asulejo; azulejo para baño; wall tile
piso | Piso cerámico 45x45 beige | pisos; loseta; floor tile; vitropiso; losetas; piso ceramico
porcelanato | Porcelanato rectificado 60x60 | porcelanatos; porcelain; porselanato; porcelain tile
pintura | Pintura vinílica blanca 19 L | pintura; pinturas; paint; cubeta de pintura; pintura blanca; vinilica; pintura comex
impermeabilizante | Impermeabilizante acrílico 5 años | impermeabilizante; imper; waterproofing; impermeavilizante; impermeabilizantes; impermiabilizante
tuberia | Tubo PVC sanitario 4 pulgadas | tubo; pvc; tubos; pipe; tubo de pvc; tuvo pvc; caño; tubo sanitario
cable | Cable THW calibre 12 | cable; cables; cable cal 12; wire; alambre electrico; cable electrico; electric wire
apagador | Apagadores y contactos dobles | enchufes; contactos; switches; apagador; tomacorriente; interruptor de luz
foco | Focos LED 9 W | focos; bombillas; light bulbs; foco led; bombillos; ampolletas
luminaria | Lámparas LED de empotrar | lamparas; luminarias; downlight; luces; lamparas led
puerta | Puerta de tambor con marco | puertas; door; puerta de madera; doors; puerta tambor
ventana | Ventana corrediza de aluminio | ventanas; window; ventana de aluminio; cancel; bentana
vidrio | Vidrio templado 10 mm | cristal; vidrios; glass; vidrio templado; espejo; bidrio
unicel | Placas de unicel 2 pulgadas | unicel; poliestireno; styrofoam; hielo seco; casetones
alfombra | Alfombra modular gris | alfombras; carpet; tapete; moqueta
leche | Leche entera 1 L, caja de 12 | leche; milk; leches; lehce
lacteos | Yogur griego natural | yogurt; yoghurt; yogures; yogur
lacteos | Queso Oaxaca en bola | queso; quesillo; cheese; kesos; queso oaxaca
pan | Bolillo de esta mañana | bolillos; pan; bread; birote; pan blanco
pan | Pan dulce del día | pan dulce; conchas; sweet bread; bizcochos
verdura | Jitomate saladet maduro | jitomates; tomate; tomatoes; gitomate; tomates; jitomate
verdura | Papa blanca lavada | papas; potatoes; patatas
verdura | Calabacita italiana | calabacitas; zucchini; calabaza
verdura | Chile serrano fresco | chiles; chile; peppers; chiles serranos
frijol | Frijol negro, bulto de 25 kg | frijoles; beans; frijol; frigol
arroz | Arroz Morelos, bulto de 25 kg | arroz; rice; arros
aceite | Aceite vegetal 1 L, caja de 12 | aceite; oil; aceite de cocina; haceite
refresco | Refresco de cola 600 ml | refrescos; soda; coca; sodas; gaseosa; chesco
agua | Agua embotellada 1 L | agua; water; botellas de agua; garrafones
pollo | Pechuga de pollo congelada | pollo; chicken; pechugas; pechuga de pollo
huevo | Huevo blanco, caja de 360 | huevos; eggs; blanquillos; huebo
toallas | Toalla de baño blanca 500 g | toallas; towels; toayas; toallas de baño
sabanas | Sábana king 200 hilos | sabanas; bed sheets; savanas; ropa de cama
almohadas | Almohada estándar hotelera | almohadas; pillows; almoadas; cojines
colchones | Colchón matrimonial por remodelación | colchon; mattress; colchones; camas; colchon matrimonial
shampoo | Shampoo hotelero 30 ml | champu; shampoo; shampu; champoo
jabon-tocador | Jabón de tocador 25 g envuelto | jabon; soap; jabones; javon; jaboncitos
papel-higienico | Papel higiénico jumbo, caja de 12 | papel de baño; toilet paper; papel higienico; papel sanitario; rollos de papel
silla | Silla Tiffany blanca | sillas; chairs; silla para eventos; siyas
mesa | Mesa redonda de banquete | mesas; tables; mesa para eventos; tablones
vajilla | Plato trinche blanco | platos; plates; vajilla; loza; trastes
- | Computadora de escritorio HP | compu; computadora; pc; ordenador; computer; compus
- | Celulares para refacciones | celular; cel; telefono; phones; cell phone
- | Carretilla de obra reforzada | carretilla; carretillas; wheelbarrow; bugui
- | Revolvedora de un saco | revolvedora; mezcladora de concreto; trompo; concrete mixer
- | Andamios tubulares con crucetas | andamio; andamios; scaffolding; scaffold
- | Taladro percutor Bosch | taladros; drill; taladro; rotomartillo
- | Escalera de tijera de aluminio | escaleras; ladder; escalera
- | Sillón de recepción de dos plazas | sofa; sillones; couch; sillon; love seat
- | Televisor Samsung de 43 pulgadas | tele; tv; television; pantalla; teles; televisores
- | Llantas rin 15 seminuevas | llantas; tires; neumaticos; cubiertas
- | Papelería: hojas blancas carta | hojas; papel bond; hojas carta; paper
- | Camioneta de redilas | troca; camioneta; pickup; truck
`;

const list = (cell: string): string[] => cell.split(';').map((one) => one.trim());

interface Thing {
  readonly lots: readonly { readonly title: string; readonly category: string | null }[];
  readonly queries: readonly string[];
}

export const soughtThings: readonly Thing[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [category = '', titles = '', queries = ''] = line.split('|').map((cell) => cell.trim());
    const lots = list(titles).map((title) => ({
      title: title.replace('?', ''),
      category: category === '-' || title.startsWith('?') ? null : category,
    }));
    return { lots, queries: list(queries) };
  });
