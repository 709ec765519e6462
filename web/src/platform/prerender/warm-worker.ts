new Intl.NumberFormat('es-MX');
new Intl.DateTimeFormat('es-MX');
close();
